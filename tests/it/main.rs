mod text_cases;
