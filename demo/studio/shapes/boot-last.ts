import type { Level } from './last.ts'

/** The last of a boot, in millimetres. */
export type BootLast = {
  /** Heel to toe along the feather line; 286 is a man's 42. */
  readonly length: number
  /** Against a man's boot of that length. */
  readonly girth: number
  /** Topline over the feather line at the heel. */
  readonly shaft: number
  /** Millimetres over which the toe rounds off: 66 broad, 78 round, 100 almond. */
  readonly toe: number
  /** Height of the toe box against an ordinary one. */
  readonly box?: number
  /** Room at the opening against an ordinary one. */
  readonly mouth?: number
  /** Exponent of the toe's rounding: 2.1 is round, 3.4 nearly square. */
  readonly square?: number
  /** How far the topline dips at the sides and rises at the tongue. */
  readonly rim?: readonly (readonly [number, number])[]
}

const LENGTH = 286
const ANKLE = 84

type Key = readonly [number, number]

/** Levels of a closed boot, from the feather line over the vamp to the topline. */
export function bootLevels(last: BootLast): Level[] {
  const long = last.length / LENGTH
  const wide = long * last.girth
  const box = last.box ?? 1
  const mouth = last.mouth ?? 1
  const up = (y: number) =>
    y <= ANKLE ? y * long : ANKLE * long + ((y - ANKLE) / 58) * (last.shaft - ANKLE * long)
  const key = ([x, y]: Key): Key => [x * long, up(y)]
  const half = (keys: readonly Key[], room = 1): Key[] => keys.map(([s, z]) => [s, z * wide * room])
  const round = ([heel, toe]: Key): Key => [heel * wide, toe * wide]
  const toe = last.toe
  return [
    {
      back: key([0, 0]),
      front: [286 * long, 0],
      half: half([
        [0.1, 30],
        [0.26, 31.5],
        [0.42, 33.5],
        [0.58, 41],
        [0.72, 46.5],
        [0.86, 43.5],
      ]),
      round: round([33, toe]),
      square: [2.1, last.square ?? 2.1],
    },
    {
      back: key([-4, 16]),
      front: [290.5 * long, 13.5 * long * box],
      half: half([
        [0.1, 31.5],
        [0.26, 33],
        [0.42, 35.5],
        [0.58, 43.5],
        [0.72, 48.5],
        [0.86, 45],
      ]),
      round: round([34, toe + 2]),
      square: [2.1, last.square ?? 2.15],
    },
    {
      back: key([-4.5, 36]),
      front: [283 * long, 28 * long * box],
      half: half([
        [0.1, 31],
        [0.26, 33],
        [0.42, 36.5],
        [0.58, 42],
        [0.72, 45],
        [0.86, 42],
      ]),
      round: round([34, toe]),
      square: [2.1, last.square ?? 2.1],
      rise: [
        [0.3, 0],
        [0.6, 2.5 * long],
        [0.9, 0],
      ],
    },
    {
      back: key([-1, 55]),
      front: [250 * long, 42 * long * (0.4 + 0.6 * box)],
      half: half([
        [0.12, 29.5],
        [0.3, 32.5],
        [0.5, 36],
        [0.68, 38.5],
        [0.85, 37],
      ]),
      round: round([33, 82]),
      rise: [
        [0.2, 0],
        [0.6, 4 * long],
        [1, 0],
      ],
    },
    {
      back: key([3, 73]),
      front: key([206, 57.5]),
      half: half([
        [0.15, 27.5],
        [0.4, 31],
        [0.65, 33.5],
        [0.85, 32],
      ]),
      round: round([32, 80]),
      rise: [
        [0.1, 0],
        [0.55, 4 * long],
        [1, 0],
      ],
    },
    {
      back: key([7, 92]),
      level: 0.25,
      front: key([165, 79.5]),
      half: half([
        [0.15, 26],
        [0.45, 29.5],
        [0.7, 30.5],
        [0.85, 29.5],
      ]),
      round: round([31, 66]),
    },
    {
      back: key([8.5, 111]),
      level: 0.55,
      front: key([138, 106]),
      half: half([
        [0.15, 25.5],
        [0.45, 29.5],
        [0.8, 28.5],
      ]),
      round: round([31, 54]),
    },
    {
      back: key([7.5, 127]),
      level: 0.8,
      front: key([127.5, 125]),
      half: half(
        [
          [0.15, 26],
          [0.45, 30.5],
          [0.8, 28.5],
        ],
        (1 + mouth) / 2,
      ),
      round: round([32, 50]),
    },
    {
      back: key([5.5, 142]),
      level: 0.95,
      front: key([124, 142]),
      half: half(
        [
          [0.15, 27],
          [0.5, 32],
          [0.85, 29],
        ],
        mouth,
      ),
      round: round([33, 50]),
      ...(last.rim ? { rise: last.rim } : {}),
    },
  ]
}

/** x and height over the feather line as on a man's 42 with a shaft of 142, whatever the last. */
export function placeOn(
  last: BootLast,
  ground: (x: number) => number,
): (x: number, y: number) => readonly [number, number] {
  const long = last.length / LENGTH
  return (x, y) => {
    const over = y - ground(x)
    const tall =
      over <= ANKLE * long ? over / long : ANKLE + ((over - ANKLE * long) / (last.shaft - ANKLE * long)) * 58
    return [x / long, tall]
  }
}
