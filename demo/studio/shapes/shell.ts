import type { BufferGeometry } from 'three'
import { type Skin, skins } from '../geometry/cloth-skin.ts'
import { cut } from '../geometry/cut.ts'
import type { Detail, Part, Slot } from '../geometry/part.ts'
import { smoothstep } from '../geometry/vectors.ts'
import { fallen, insideOf, presented } from './garment.ts'
import { mannequin } from './mannequin.ts'
import { closure } from './shell-closure.ts'
import { hemDepth, type ShellSpec } from './shell-spec.ts'
import { trim } from './shell-trim.ts'
import { armholeAt, flatPanel, topPieces } from './tee-cut.ts'

export function shell(spec: ShellSpec, detail: Detail): readonly Part[] {
  const { trunk, arms } = mannequin({ neck: spec.length, bulk: 13, hasHead: spec.isHooded ?? false })
  const bodies = { 'sleeve-left': arms, 'sleeve-right': arms }
  const pieces = topPieces(spec, spec.sleeveRows, 0.94).map((piece) =>
    piece.name === 'front' || piece.name === 'back'
      ? { ...piece, gather: (_s: number, t: number) => (t < 0.05 ? (spec.hemGather ?? 1) : 1) }
      : piece,
  )
  const cloth = fallen(pieces, { body: trunk, bodies, steps: 240, air: 0.004 }, detail)
  const made = skins(cloth, {
    thickness: 2.2,
    stride: detail === 'viewer' ? 2 : 1,
    relief: (piece, s, t) => relief(spec, piece, s, t),
  })
  const parts = [...made].flatMap(([name, skin]) => pieceParts(spec, name, skin, detail))
  parts.push(...closure(spec, made, detail), ...trim(spec, made, detail))
  return presented(parts)
}

function relief(spec: ShellSpec, piece: string, s: number, t: number): number {
  const isSleeve = piece.startsWith('sleeve')
  if (piece === 'hood')
    return 0.8 * smoothstep(0.035, 0.02, Math.min(s, 1 - s)) - 0.9 * smoothstep(0.97, 1, t)
  if (piece === 'collar') return 0.8 * smoothstep(0.8, 0.9, t)
  const under = spec.length - 42 - spec.armhole
  const toHem = isSleeve ? (1 - t) * (spec.sleeve - 60) : (t / armholeAt) * under
  const hem = 0.9 * smoothstep(hemDepth + 1.5, hemDepth - 1.5, toHem)
  const side = smoothstep(0.975, 1, Math.abs(2 * s - 1))
  const seam = isSleeve ? smoothstep(0.012, 0, t) : smoothstep(0.98, 1, t) + side
  const yoke =
    spec.yoke && !isSleeve
      ? groove(flatPanel(spec, piece === 'front' ? spec.frontDrop : spec.backDrop, s, t)[1] - spec.yoke)
      : 0
  return hem - 0.9 * Math.min(1, seam) - yoke
}

const groove = (d: number): number => 0.7 * Math.exp(-((d / 3) ** 2))

function pieceParts(spec: ShellSpec, name: string, skin: Skin, detail: Detail): Part[] {
  const part = (part: string, geometry: BufferGeometry, slot: Slot): Part => ({
    name: part,
    geometry,
    surface: { slot, finish: slot === 'lining' ? 'jersey' : spec.finish },
  })
  const inside = insideOf(name, skin, { body: spec.length, sleeve: spec.sleeve }, detail)
  const parts = inside ? [part(`${name}-inside`, inside, 'lining')] : []
  const slot = name.startsWith('sleeve')
    ? (spec.sleeveSlot ?? 'body')
    : name === 'hood' || name === 'collar'
      ? (spec.collarSlot ?? 'body')
      : 'body'
  const yoke = spec.yoke
  if (!yoke || !['front', 'back'].includes(name)) return [...parts, part(name, skin.outer, slot)]
  const [second, body] = cut(skin.outer, (_x, _y, _z, _u, v) => v - yoke)
  return [...parts, part(name, body, 'body'), part(`${name}-yoke`, second, 'second')]
}
