type Random = () => number
type Color = readonly [number, number, number]
/** Colour at a point of the background. */
type Background = (x: number, y: number) => Color

const shade = ([r, g, b]: Color, by: number): Color => [r * by, g * by, b * by]

/** Smooth noise with the given number of pixels per bump. */
function smoothNoise(random: Random, size: number): (x: number, y: number) => number {
  const lattice = Float32Array.from({ length: 4096 }, () => random())
  const at = (x: number, y: number) => lattice[(((y * 73) ^ (x * 151)) >>> 0) % 4096] ?? 0
  const ease = (t: number) => t * t * (3 - 2 * t)
  return (x, y) => {
    const [gx, gy] = [Math.floor(x / size), Math.floor(y / size)]
    const [fx, fy] = [ease(x / size - gx), ease(y / size - gy)]
    const top = at(gx, gy) * (1 - fx) + at(gx + 1, gy) * fx
    const bottom = at(gx, gy + 1) * (1 - fx) + at(gx + 1, gy + 1) * fx
    return top * (1 - fy) + bottom * fy
  }
}

type Colors = readonly [Color, ...Color[]]
const pickColor = (random: Random, from: Colors): Color => from[Math.floor(random() * from.length)] ?? from[0]
const walls: Colors = [
  [222, 214, 200],
  [196, 204, 208],
  [178, 160, 140],
  [120, 132, 128],
  [236, 236, 232],
]
const woods: Colors = [
  [168, 124, 82],
  [120, 84, 58],
  [206, 176, 138],
  [92, 74, 62],
]
const floors: Colors = [
  [150, 146, 140],
  [96, 92, 90],
  [190, 180, 166],
  [128, 104, 88],
]

/** Typical backgrounds of customer photographs, each with its own scale, colour and light. */
export const backgrounds = {
  studio: (): Background => () => [243, 242, 239],
  sheet: (random): Background => {
    const color = pickColor(random, [
      [255, 255, 255],
      [205, 214, 224],
      [232, 206, 196],
      [92, 104, 110],
    ])
    return () => color
  },
  wall: (random, size): Background => {
    const color = pickColor(random, walls)
    const [slopeX, slopeY] = [random() * 0.4 - 0.2, random() * 0.4 - 0.2]
    const stain = smoothNoise(random, size / 5)
    return (x, y) => shade(color, 0.9 + (x / size) * slopeX + (y / size) * slopeY + stain(x, y) * 0.06)
  },
  corner: (random, size): Background => {
    const [wall, floor] = [pickColor(random, walls), pickColor(random, floors)]
    const horizon = size * (0.35 + random() * 0.35)
    const grain = smoothNoise(random, 3)
    return (x, y) =>
      y < horizon ? shade(wall, 0.85 + (x / size) * 0.15) : shade(floor, 0.85 + grain(x, y) * 0.2)
  },
  planks: (random, size): Background => {
    const color = pickColor(random, woods)
    const board = size / (3 + random() * 4)
    const lengthwise = random() < 0.5
    const tones = Array.from({ length: 64 }, () => 0.85 + random() * 0.25)
    const grain = smoothNoise(random, 2.5)
    return (px, py) => {
      const [x, y] = lengthwise ? [px, py] : [py, px]
      const row = Math.floor(y / board)
      const gap = y - row * board < 1.2 ? 0.6 : 1
      return shade(color, (tones[row % 64] ?? 1) * gap * (0.88 + grain(x / 9, y) * 0.24))
    }
  },
  tiles: (random, size): Background => {
    const color = pickColor(random, floors)
    const side = size / (3 + random() * 3)
    const speck = smoothNoise(random, 2)
    return (x, y) =>
      x % side < 1.6 || y % side < 1.6 ? shade(color, 1.25) : shade(color, 0.92 + speck(x, y) * 0.14)
  },
  carpet: (random): Background => {
    const color = pickColor(random, [
      [128, 118, 110],
      [84, 92, 108],
      [172, 156, 138],
    ])
    const pile = smoothNoise(random, 1.6)
    const worn = smoothNoise(random, 60)
    return (x, y) => shade(color, 0.72 + pile(x, y) * 0.36 + worn(x, y) * 0.16)
  },
} as const satisfies Readonly<Record<string, (random: Random, size: number) => Background>>

export type BackgroundName = keyof typeof backgrounds
export const backgroundNames = Object.keys(backgrounds) as BackgroundName[]
