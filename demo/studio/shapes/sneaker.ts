import { monotone } from '../geometry/curves.ts'
import type { Detail, Finish, Part, Slot } from '../geometry/part.ts'
import { buildUpper } from '../geometry/upper/build.ts'
import type { Panel } from '../geometry/upper/panels.ts'
import type { Spot } from '../geometry/upper/surface.ts'
import { bell, lerp, smoothstep } from '../geometry/vectors.ts'
import { type CupParams, cupSole, insole } from './cup-sole.ts'
import { type LaceParams, laceParts } from './laces.ts'
import { type Last, type LastParams, lowLast } from './low-last.ts'
import { type Mark, painter, perforations, plaque, toeDots, worn } from './low-marks.ts'
import { type Layout, layouts, yoke } from './sneaker-layouts.ts'
import { type TongueParams, tongue } from './tongue.ts'

export type SneakerParams = {
  readonly last?: LastParams
  readonly layout: Layout
  readonly finish: Finish
  /** Of the overlays; the body's where left out. */
  readonly overlay?: Finish
  readonly overlaySlot?: Slot
  readonly heelSlot?: Slot
  readonly sole?: CupParams
  readonly laces?: LaceParams
  readonly tongue?: TongueParams
  readonly perforated?: 'fan' | 'row' | 'grid'
  readonly mark?: 'plaque' | 'none'
  /** 0 new, 1 a year of walks. */
  readonly wear?: number
}

/** Padding of the collar and the soft folds over the ball. */
export function softness(last: Last, wear: number, padded = 2.4) {
  return (spot: Parameters<Last['unit']>[0]): number => {
    const s = last.unit(spot)
    const roll = padded * smoothstep(16, 6, s.top) * smoothstep(112, 92, s.x) * smoothstep(-2, 1, s.top)
    const flex = smoothstep(166, 186, s.x) * smoothstep(228, 206, s.x) * smoothstep(30, 52, s.y)
    const fold = Math.sin(s.x * 0.5 + Math.sin(s.across * 0.06) * 1.6)
    const dent = bell(s.x, 232, 26) * bell(s.across, 0, 40) * smoothstep(44, 58, s.y)
    return roll + wear * (0.75 * fold * flex - 0.8 * dent)
  }
}

export function sneaker(p: SneakerParams, detail: Detail): Part[] {
  const last = lowLast(p.last)
  const open = last.opening
  const panels: readonly Panel[] = layouts[p.layout](last, p)
  const marks: Mark[] = []
  if (p.perforated) marks.push(perforations(toeDots(p.perforated)))
  if (p.mark === 'plaque') marks.push(plaque())
  if (p.wear) marks.push(worn(p.wear))
  const thin = open === 'slip' || open === 'sock' ? 3 : 0
  const rimBack = monotone([
    [84, 9],
    [128, 3],
  ])
  const upper = buildUpper(
    {
      stations: last.stations,
      bend: last.bend,
      panels,
      thick: (spot) => {
        const s = last.unit(spot)
        if (thin) return thin + lerp(3, 0, smoothstep(40, 120, s.x))
        return (
          Math.max(0.8, last.size) * (open === 'high' ? lerp(6, 2.8, smoothstep(70, 116, s.x)) : rimBack(s.x))
        )
      },
      puff: softness(last, (p.wear ?? 0) + 0.25, open === 'sock' ? 0.6 : 2.2),
      paint: painter(last, marks),
      ...(open === 'sock' ? { isShaft: (spot: Spot) => yoke(last.unit(spot)) > 0 } : {}),
      lining: { slot: 'lining', finish: 'jersey' },
      ...(open === 'sock' ? { rim: { slot: 'second', finish: 'elastic' } as const } : {}),
    },
    detail,
  )
  const parts: Part[] = [
    ...upper.parts,
    ...cupSole(upper, last, p.sole ?? {}, detail),
    insole(upper, last, detail),
  ]
  if (open === 'low' || open === 'high') {
    const flap = tongue(last, { finish: p.finish, ...p.tongue }, detail)
    parts.push(...flap.parts)
    const high: LaceParams = open === 'high' ? { rows: 7, to: 112 } : {}
    parts.push(...laceParts(upper, last, { ...high, ...p.laces }, flap.ridge, detail))
  }
  return parts
}
