import type { BufferGeometry } from 'three'
import { cut } from '../geometry/cut.ts'
import { steps } from '../geometry/detail.ts'
import { fbm } from '../geometry/noise.ts'
import type { Detail, Finish, Part, Point, Slot } from '../geometry/part.ts'
import { bell, smoothstep } from '../geometry/vectors.ts'
import { bar } from './hardware.ts'
import { filleted, finer, turned } from './turned.ts'

const part = (
  name: string,
  geometry: BufferGeometry,
  slot: Slot,
  finish: Finish,
  roughness?: number,
): Part => ({
  name,
  geometry,
  surface: { slot, finish, ...(roughness === undefined ? {} : { roughness }) },
})

/** A soft flask that sags a little, with a bite valve. */
export function flask(detail: Detail): Part[] {
  const around = steps(detail, 200, 44)
  const outline = filleted([
    [0.01, 1],
    [22, 1, 10],
    [35, 7, 12],
    [36, 60, 40],
    [33, 118, 30],
    [36, 150, 24],
    [23, 182, 16],
    [21, 190],
  ])
  const sag = (p: Point): Point => {
    const flat = smoothstep(0, 22, p[1]) * smoothstep(188, 160, p[1])
    const pinch = bell(p[1], 96, 44)
    const crease = 5.2 * flat * (fbm(p[0] * 0.03 + 4, p[1] * 0.02, p[2] * 0.03, 2) - 0.42)
    const k = 1 + (crease - 2.6 * pinch * Math.cos(2 * Math.atan2(p[0], p[2]) + 0.6)) / 36
    return [p[0] * (1 + 0.06 * flat) * k, p[1], p[2] * (1 - 0.2 * flat - 0.06 * pinch) * k]
  }
  const skin = turned(finer(outline, detail === 'viewer' ? 5 : detail === 'print' ? 0.7 : 1), around, sag)
  const [marks, wall] = cut(skin, (x, y, z) => {
    const angle = Math.atan2(x, z) - 0.5
    const line = (((y - 30) % 20) + 20) % 20
    const reach = Math.round((y - 30) / 20) % 2 === 0 ? 0.34 : 0.2
    if (y < 25 || y > 155) return -1
    return Math.min(0.7 - Math.abs(line > 10 ? line - 20 : line), (reach - Math.abs(angle)) * 34)
  })
  const collar = filleted([
    [20, 186],
    [26, 187, 1.5],
    [26, 205, 2],
    [19, 208, 2],
    [12, 209, 3],
    [9.5, 216],
  ])
  const ribbed = (p: Point, angle: number): Point => {
    const k = p[1] > 189 && p[1] < 203 ? 1 - 0.03 * (0.5 + 0.5 * Math.cos(angle * 30)) : 1
    return [p[0] * k, p[1], p[2] * k]
  }
  const valve = filleted([
    [8, 213],
    [8.2, 224, 2],
    [12.5, 229, 3],
    [12.5, 242, 5],
    [0.01, 246],
  ])
  const flat = (p: Point): Point => [p[0], p[1], p[2] * (1 - 0.25 * smoothstep(226, 244, p[1]))]
  return [
    part('wall', wall, 'body', 'plastic', 0.34),
    part('marks', marks, 'detail', 'plastic', 0.5),
    part('collar', turned(finer(collar, 2), steps(detail, 300, 60), ribbed), 'second', 'plastic', 0.45),
    part('valve', turned(finer(valve, 2), around, flat), 'accent', 'rubber', 0.5),
    tether(detail),
  ]
}

/** The small finger loop. */
function tether(detail: Detail): Part {
  const points: Point[] = [
    [26, 198, 0],
    [40, 190, 3],
    [50, 160, 5],
    [50, 110, 4],
    [44, 66, 2],
    [36, 44, 0],
  ]
  const strap = bar(points, 1.5, detail, { steps: steps(detail, 60, 20) })
  strap.scale(1, 1, 4)
  return part('tether', strap, 'lace', 'elastic')
}
