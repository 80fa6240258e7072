import { Matrix4 } from 'three'
import type { Piece } from '../geometry/cloth.ts'
import { type Cloth, sew } from '../geometry/cloth.ts'
import { refine } from '../geometry/cloth-refine.ts'
import { skins } from '../geometry/cloth-skin.ts'
import { type Drape, drape } from '../geometry/drape.ts'
import type { Detail, Part } from '../geometry/part.ts'
import { nobody } from './mannequin.ts'
import { type TopCut, topPieces } from './tee-cut.ts'

export type TeeSpec = TopCut & { readonly sleeveRows: number }

export const regular: TeeSpec = {
  length: 700,
  chest: 262,
  hem: 258,
  shoulder: 218,
  neck: 92,
  frontDrop: 112,
  backDrop: 20,
  armhole: 205,
  sleeve: 205,
  cuff: 178,
  collar: 19,
  bend: 1,
  sleeveRows: 8,
}

/** Falls coarsely, then again more finely for a print, and is smoothed for the picture. */
function fallen(pieces: readonly Piece[], how: Drape, detail: Detail): Cloth {
  const coarse = sew(pieces)
  drape(coarse, how)
  const fine = refine(coarse)
  if (detail === 'viewer') return fine
  if (detail === 'preview') return refine(fine)
  drape(fine, { ...how, steps: 70 })
  return refine(refine(fine))
}

export function tee(spec: TeeSpec, detail: Detail): readonly Part[] {
  const { trunk, arms } = nobody({ neck: spec.length })
  const bodies = { 'sleeve-left': arms, 'sleeve-right': arms }
  const cloth = fallen(
    topPieces(spec, spec.sleeveRows),
    { body: trunk, bodies, steps: 260, air: 0.002 },
    detail,
  )
  const turned = new Matrix4().makeRotationY((50 * Math.PI) / 180)
  const parts: Part[] = []
  for (const [name, skin] of skins(cloth, { thickness: 1.6 })) {
    const finish = name === 'collar' ? 'elastic' : 'jersey'
    parts.push({ name, geometry: skin.outer.applyMatrix4(turned), surface: { slot: 'body', finish } })
    parts.push({
      name: `${name}-inside`,
      geometry: skin.inner.applyMatrix4(turned),
      surface: { slot: 'lining', finish },
    })
  }
  return parts
}
