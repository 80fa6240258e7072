import { type BufferGeometry, Matrix4 } from 'three'
import { type Cloth, type Piece, sew } from '../geometry/cloth.ts'
import { refine } from '../geometry/cloth-refine.ts'
import type { Skin } from '../geometry/cloth-skin.ts'
import { cut } from '../geometry/cut.ts'
import { type Drape, drape } from '../geometry/drape.ts'
import { gridGeometry } from '../geometry/grid.ts'
import type { Detail, Part, Point } from '../geometry/part.ts'
import type { Pin } from '../geometry/stitches.ts'
import { add } from '../geometry/vectors.ts'

/** Falls coarsely, then again more finely for a print, and is smoothed for the picture. */
export function fallen(pieces: readonly Piece[], how: Drape, detail: Detail): Cloth {
  const coarse = sew(pieces)
  drape(coarse, how)
  const fine = refine(coarse)
  if (detail === 'viewer') return fine
  if (detail === 'preview') return refine(fine)
  drape(fine, { ...how, steps: Math.round(how.steps * 0.25) })
  return refine(refine(fine))
}

/** Sets what was built facing +z on the ground, turned a little towards the three-quarter view. */
export function presented(parts: readonly Part[], degrees = 9): Part[] {
  let low = Number.POSITIVE_INFINITY
  for (const { geometry, instances } of parts) {
    if (instances) continue
    geometry.computeBoundingBox()
    low = Math.min(low, geometry.boundingBox?.min.y ?? 0)
  }
  const move = new Matrix4()
    .makeRotationY((degrees * Math.PI) / 180)
    .multiply(new Matrix4().makeTranslation(0, -low, 0))
  return parts.map((part) =>
    part.instances
      ? { ...part, instances: part.instances.map((m) => new Matrix4().multiplyMatrices(move, m)) }
      : { ...part, geometry: part.geometry.applyMatrix4(move) },
  )
}

/** A line of points over a skin, a little above it, for stitches and tapes. */
export function lineOn(
  skin: Skin,
  way: (f: number) => readonly [number, number],
  count: number,
  lift = 0,
): Pin[] {
  return Array.from({ length: count }, (_, k) => {
    const [s, t] = way(k / (count - 1))
    const { at, out } = skin.spot(s, t)
    return { p: add(at, out, lift), n: out }
  })
}

/** A patch that follows the skin between two corners of its grid, `lift` millimetres above it. */
export function patch(
  skin: Skin,
  from: readonly [number, number],
  to: readonly [number, number],
  steps: readonly [number, number],
  lift = 0.5,
): BufferGeometry {
  const [columns, rows] = steps
  return gridGeometry(columns + 1, rows + 1, (i, j): Point => {
    const s = from[0] + ((to[0] - from[0]) * i) / columns
    const t = from[1] + ((to[1] - from[1]) * j) / rows
    const { at, out } = skin.spot(s, t)
    return add(at, out, lift)
  })
}

/** The wrong side; for the viewer only what can be looked into: the neck and the cuffs. */
export function insideOf(
  name: string,
  skin: Skin,
  lengths: { readonly body: number; readonly sleeve: number },
  detail: Detail,
): BufferGeometry | null {
  if (detail !== 'viewer' || name === 'hood' || name === 'collar') return skin.inner
  if (name === 'front') return null
  const isSleeve = name.startsWith('sleeve')
  const [visible] = cut(skin.inner, (_x, _y, _z, _u, v) =>
    isSleeve ? -v - lengths.sleeve * 0.75 : v - lengths.body * 0.6,
  )
  return visible
}
