//! Box-drawing, block and shade characters as rectangles: fonts leave gaps between them, and Korean ones draw
//! them two columns wide.

/// A rectangle inside a cell: left, top, width, height, and how much of it covers what is behind, in
/// percent.
pub type Part = (usize, usize, usize, usize, usize);

/// The characters by their arms, as the digits of a number to the base of three: up, down, left, right;
/// 0 for none, 1 for a light one, 2 for a heavy one.
const BOXES: &str =
    " ╶╺╴─╼╸╾━╷┌┍┐┬┮┑┭┯╻┎┏┒┰┲┓┱┳╵└┕┘┴┶┙┵┷│├┝┤┼┾┥┽┿╽┟┢┧╁╆┪╅╈╹┖┗┚┸┺┛┹┻╿┞┡┦╀╄┩╃╇┃┠┣┨╂╊┫╉╋";

/// The parts of a character in a cell of this size; none when it is drawn as text.
pub fn parts(text: &str, (wide, high): (usize, usize)) -> Vec<Part> {
    let mut chars = text.chars();
    let (Some(c), None) = (chars.next(), chars.next()) else {
        return Vec::new();
    };
    match c {
        '▁'..='█' => {
            let eighths = 1 + c as usize - '▁' as usize;
            let height = high * eighths / 8;
            vec![(0, high - height, wide, height, 100)]
        }
        '░' => vec![(0, 2, wide, high - 4, 25)],
        '▒' => vec![(0, 2, wide, high - 4, 50)],
        '▓' => vec![(0, 2, wide, high - 4, 75)],
        '▖' => vec![(0, high / 2, wide / 2, high - high / 2, 100)],
        ' ' => Vec::new(),
        c => {
            let Some(at) = BOXES.chars().position(|known| known == c) else {
                return Vec::new();
            };
            arms([at / 27, at / 9 % 3, at / 3 % 3, at % 3], (wide, high))
        }
    }
}

fn arms([up, down, left, right]: [usize; 4], (wide, high): (usize, usize)) -> Vec<Part> {
    // Light lines are one pixel, heavy ones three.
    let thick = |arm: usize| 2 * arm - 1;
    let from = |middle: usize, arm: usize| middle + 1 - arm;
    let (x, y) = (wide / 2, high / 2);
    let mut parts = Vec::new();
    if up > 0 {
        parts.push((from(x, up), 0, thick(up), y + 1, 100));
    }
    if down > 0 {
        parts.push((from(x, down), y, thick(down), high - y, 100));
    }
    if left > 0 {
        parts.push((0, from(y, left), x + 1, thick(left), 100));
    }
    if right > 0 {
        parts.push((x, from(y, right), wide - x, thick(right), 100));
    }
    parts
}

#[test]
fn arms_meet_in_the_middle() {
    assert_eq!(
        parts("─", (10, 24)),
        [(0, 12, 6, 1, 100), (5, 12, 5, 1, 100)]
    );
    assert_eq!(
        parts("┗", (10, 24)),
        [(4, 0, 3, 13, 100), (5, 11, 5, 3, 100)]
    );
    assert_eq!(parts("▄", (10, 24)), [(0, 12, 10, 12, 100)]);
    assert_eq!(parts("a", (10, 24)), []);
}
