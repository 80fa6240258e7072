import type { Point } from '../geometry/part.ts'
import type { Spot, Station } from '../geometry/upper/surface.ts'
import { bell, lerp, smoothstep } from '../geometry/vectors.ts'

export type Opening = 'low' | 'slip' | 'high' | 'sock' | 'strap'

export type LastParams = {
  readonly opening?: Opening
  /** 1 is a man's 42; a child's 28 is 0.63. */
  readonly size?: number
  /** Breadth and height against the size. */
  readonly breadth?: number
  readonly stature?: number
  /** 0 as is, 1 broad and blunt, -1 pointed. */
  readonly toe?: number
  /** Millimetres added over the toes. */
  readonly toeHeight?: number
  /** Millimetres the foot stands above a thin sole: at the heel, at the ball, at the tip. */
  readonly lift?: readonly [number, number, number]
  /** Millimetres added to the collar. */
  readonly collar?: number
}

/** A shoe's shape. Shapes are drawn on a man's 42, 284 mm long, thin-soled; `unit` and `place` lead there and back. */
export type Last = {
  readonly opening: Opening
  readonly stations: readonly Station[]
  readonly bend: (x: number) => number
  readonly size: number
  readonly lift: (x: number) => number
  /** Where on the drawing a spot is; the answer is reused. */
  readonly unit: (spot: Spot) => Spot
  readonly place: (p: Point) => Point
  /** Real x of a drawn one and back. */
  readonly length: number
}

type Half = readonly (readonly [x: number, y: number, z: number])[]

const feet: readonly Half[] = [
  [
    [285, 25, 0],
    [290, 42, 0],
    [277, 55.5, 0],
    [241, 61, 0],
  ],
  [
    [282.5, 25, 15.5],
    [287, 42, 16.5],
    [274.5, 55.5, 14.5],
    [240, 60.8, 9],
  ],
  [
    [271, 23.5, 28.5],
    [275, 43, 30.5],
    [262, 57.5, 26.5],
    [233, 62.8, 17],
  ],
  [
    [248, 22, 39.5],
    [249.5, 43.5, 42],
    [238, 63, 36],
    [216, 69, 21.5],
  ],
  [
    [210, 21, 47],
    [210, 46, 50],
    [203, 70, 42.5],
    [188, 79.5, 26],
  ],
  [
    [166, 21, 43],
    [165, 46, 45],
    [159, 75, 39],
    [150, 91, 25],
  ],
  [
    [124, 22, 36],
    [123, 46, 38.5],
    [121, 75, 36],
    [119, 95, 28],
  ],
  [
    [82, 24, 33.5],
    [83, 46, 35.5],
    [86, 63, 33],
    [90, 76, 30],
  ],
  [
    [42, 25, 31.5],
    [43, 46, 33.5],
    [48, 59, 31],
    [53, 69, 29],
  ],
  [
    [13, 26, 23],
    [9, 46, 25],
    [10, 63, 22.5],
    [14, 81, 21],
  ],
  [
    [2, 26, 0],
    [-4, 46, 0],
    [-0.5, 67, 0],
    [7, 85, 0],
  ],
]

type Top = readonly (readonly Point[])[]

const tops: Readonly<Record<Opening, Top>> = {
  low: [
    [[204, 70.5, 0]],
    [[203.5, 70.5, 5]],
    [[201, 71.5, 9]],
    [[195, 74, 11.5]],
    [[173, 83, 13]],
    [[142, 96, 15]],
    [[116, 108, 18]],
    [[92, 88, 27.5]],
    [[55, 80, 28]],
    [[17.5, 97.5, 19.5]],
    [[4, 103, 0]],
  ],
  strap: [
    [[196, 73, 0]],
    [[195.5, 73, 6]],
    [[193, 74, 11]],
    [[187, 77, 14]],
    [[168, 85, 16]],
    [[140, 95, 18]],
    [[116, 103, 20]],
    [[92, 88, 27.5]],
    [[55, 80, 28]],
    [[17.5, 97.5, 19.5]],
    [[4, 103, 0]],
  ],
  slip: [
    [[152, 95.5, 0]],
    [[151.5, 95.5, 7]],
    [[149, 95, 13.5]],
    [[144, 94.5, 18]],
    [[135, 94.5, 22.5]],
    [[123, 92, 26]],
    [[107, 88, 28.5]],
    [[86, 82.5, 29.5]],
    [[52, 79, 28.5]],
    [[17.5, 91.5, 20]],
    [[5, 96.5, 0]],
  ],
  high: [
    [
      [204, 70.5, 0],
      [204, 70.5, 0],
    ],
    [
      [203, 70.5, 5],
      [203, 70.5, 5],
    ],
    [
      [200, 72, 10],
      [199, 73, 9.5],
    ],
    [
      [196, 77, 16],
      [190, 79, 12],
    ],
    [
      [178, 86, 19],
      [163, 93, 14],
    ],
    [
      [143, 102, 20.5],
      [136, 109, 16],
    ],
    [
      [118, 110, 24.5],
      [114, 131, 19],
    ],
    [
      [94, 106, 29],
      [90, 140, 25],
    ],
    [
      [54, 100, 28.5],
      [55, 138, 28.5],
    ],
    [
      [17, 106, 20],
      [19, 141, 20.5],
    ],
    [
      [9.5, 108, 0],
      [6, 145, 0],
    ],
  ],
  sock: [
    [
      [150, 92, 0],
      [121, 118, 0],
      [119, 146, 0],
    ],
    [
      [150, 92, 7],
      [121, 118.5, 6],
      [118.5, 146, 6.5],
    ],
    [
      [149, 92, 15],
      [119.5, 119, 12.5],
      [116.5, 145.5, 13.5],
    ],
    [
      [145, 92, 21.5],
      [115, 120, 19],
      [110.5, 144.5, 20.5],
    ],
    [
      [133, 98, 26.5],
      [107, 122, 25],
      [101, 143, 26],
    ],
    [
      [113, 104, 29.5],
      [95, 124, 29],
      [88, 141, 30],
    ],
    [
      [90, 104, 30.5],
      [79, 124, 30],
      [73, 139, 31],
    ],
    [
      [65, 104, 29.5],
      [59, 124, 29.5],
      [56, 138, 30.5],
    ],
    [
      [38, 104, 27],
      [36, 124, 27],
      [35, 140, 27.5],
    ],
    [
      [17, 104, 18],
      [18, 124, 17.5],
      [17, 145, 18],
    ],
    [
      [10, 104, 0],
      [11.5, 124, 0],
      [8, 148, 0],
    ],
  ],
}

const bendOf = (x: number) =>
  -5.5 * smoothstep(60, 230, x) -
  4 * smoothstep(200, 300, x) +
  3 * smoothstep(0, 130, x) * (1 - smoothstep(130, 240, x))

export function lowLast(params: LastParams = {}): Last {
  const opening = params.opening ?? 'low'
  const size = params.size ?? 1
  const kz = size * (params.breadth ?? 1)
  const ky = size * (params.stature ?? 1)
  const [heel, ball, tip] = params.lift ?? [0, 0, 0]
  const lift = (x: number) =>
    lerp(heel, ball, smoothstep(20, 210, x / size)) + (tip - ball) * smoothstep(215, 290, x / size)
  const toe = params.toe ?? 0
  const shape = (p: Point): Point => {
    const [x, y, z] = p
    const front = smoothstep(222, 284, x)
    const blunt = toe > 0 ? toe * 5 * bell(z, 24, 13) * front : toe * 7 * front * -1 * (1 - Math.abs(z) / 60)
    const broad = 1 + (toe > 0 ? 0.12 : 0.1) * toe * smoothstep(205, 272, x)
    const high = (params.toeHeight ?? 0) * smoothstep(205, 258, x) * smoothstep(26, 52, y)
    const collar = (params.collar ?? 0) * smoothstep(62, 104, y) * smoothstep(150, 60, x)
    return [x + blunt, y + high + collar, z * broad]
  }
  const stations = feet.map(
    (foot, i): Station =>
      [...foot, ...(tops[opening][i] ?? [])].map((p): Point => {
        const [x, y, z] = shape([p[0], p[1], p[2]])
        return [x * size, y * ky + lift(x * size), z * kz]
      }),
  )
  const drawn: Spot = {
    x: 0,
    y: 0,
    z: 0,
    across: 0,
    b: 0,
    top: 0,
    length: 0,
    u: 0,
    v: 0,
    side: 1,
    along: 0,
    girth: 0,
  }
  return {
    opening,
    stations,
    bend: (x) => bendOf(x / size) * kz,
    size,
    lift,
    length: 284 * size,
    unit: (spot) => {
      drawn.x = spot.x / size
      drawn.y = (spot.y - lift(spot.x)) / ky
      drawn.across = spot.across / kz
      drawn.z = drawn.across
      drawn.b = spot.b / ky
      drawn.top = spot.top / ky
      drawn.length = spot.length / ky
      drawn.u = spot.u
      drawn.v = spot.v
      drawn.side = spot.side
      drawn.along = spot.along
      drawn.girth = spot.girth
      return drawn
    },
    place: ([x, y, z]) => [x * size, y * ky + lift(x * size), z * kz + bendOf(x) * kz],
  }
}
