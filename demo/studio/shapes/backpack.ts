import type { Detail, Part } from '../geometry/part.ts'
import { type BoxPackSpec, boxPack } from './pack-box.ts'
import { type FlapPackSpec, flapPack } from './pack-flap.ts'
import { type RollPackSpec, rollPack } from './pack-roll.ts'
import { type TrailPackSpec, trailPack } from './pack-trail.ts'
import { type WorkPackSpec, workPack } from './pack-work.ts'
import { thinned } from './pieces.ts'

export type BackpackSpec =
  | { readonly kind: 'flap'; readonly pack: FlapPackSpec }
  | { readonly kind: 'roll'; readonly pack: RollPackSpec }
  | { readonly kind: 'work'; readonly pack: WorkPackSpec }
  | { readonly kind: 'box'; readonly pack: BoxPackSpec }
  | { readonly kind: 'trail'; readonly pack: TrailPackSpec }

export function backpack(spec: BackpackSpec, detail: Detail): Part[] {
  return thinned(built(spec, detail), detail)
}

function built(spec: BackpackSpec, detail: Detail): Part[] {
  switch (spec.kind) {
    case 'flap':
      return flapPack(spec.pack, detail)
    case 'roll':
      return rollPack(spec.pack, detail)
    case 'work':
      return workPack(spec.pack, detail)
    case 'box':
      return boxPack(spec.pack, detail)
    case 'trail':
      return trailPack(spec.pack, detail)
  }
}
