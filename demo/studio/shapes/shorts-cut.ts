import { egg, type Field, limb, sampled, together } from '../geometry/body-field.ts'
import type { Piece } from '../geometry/cloth.ts'
import type { Point } from '../geometry/part.ts'
import { bell, lerp, smoothstep } from '../geometry/vectors.ts'

/** Measures in millimetres; widths go once round one leg, waist once round half the body before it is gathered. */
export type ShortsCut = {
  readonly length: number
  readonly hem: number
  readonly seat: number
  readonly waist: number
  /** How far the hem rises at the side. */
  readonly split: number
  readonly bend: number
}

const rows = 18
const crotchRow = 6

/** How far up a leg its inseam ends. */
export const crotchAt = crotchRow / rows
/** From here up it is waistband. */
export const bandAt = 16 / rows
const gathered = 0.8

function flatLeg(cut: ShortsCut, s: number, t: number): [number, number] {
  const rise = cut.split * bell(s, 0.5, 0.055) * smoothstep(crotchAt * 1.3, 0, t)
  return [(s - 0.5) * widthAt(cut, t), t * cut.length + rise]
}

/** Once round a leg, widest where the seat's seam turns under. */
export function widthAt(cut: ShortsCut, t: number): number {
  if (t <= crotchAt) return lerp(cut.hem, cut.seat + 100, (t / crotchAt) ** 2)
  const seat = lerp(cut.seat + 100, cut.seat - 40, 1 - (1 - Math.min(1, (t - crotchAt) / 0.22)) ** 2)
  return lerp(seat, cut.waist, smoothstep(crotchAt + 0.1, 0.88, t))
}

function uprightLeg(cut: ShortsCut, side: number, s: number, t: number): Point {
  const [, y] = flatLeg(cut, s, t)
  const radius = cut.hem / (2 * Math.PI)
  const apart = 16 * smoothstep(crotchAt, crotchAt - 0.12, t)
  const turn = 2 * Math.PI * s
  const leg: Point = [radius + apart - radius * Math.cos(turn), y, radius * Math.sin(turn)]
  const up = smoothstep(crotchAt, crotchAt + 0.5, t)
  const over = smoothstep(crotchAt, 1, t)
  const half = Math.PI * s
  const trunk: Point = [lerp(190, 152, over) * Math.sin(half), y, lerp(126, 106, over) * Math.cos(half)]
  if (t <= crotchAt) return [side * leg[0], leg[1], leg[2]]
  return [side * lerp(leg[0], trunk[0], up), y, lerp(leg[2], trunk[2], up)]
}

/** Two legs sewn to each other from the crotch up, before and behind. */
export function shortsPieces(cut: ShortsCut): Piece[] {
  return [1, -1].map((side): Piece => {
    const around = (s: number) => (side === 1 ? s : 1 - s)
    return {
      name: side === 1 ? 'leg-right' : 'leg-left',
      columns: 28,
      rows,
      bend: cut.bend,
      start: (s, t) => uprightLeg(cut, side, around(s), t),
      flat: (s, t) => {
        const [x, y] = flatLeg(cut, around(s), t)
        return [side * x, y]
      },
      gather: (_s, t) => lerp(1, gathered, smoothstep(bandAt - 0.02, bandAt, t)),
    }
  })
}

/** Hips and thighs of a mannequin; the waist is `length` above the ground. */
export function hips(cut: ShortsCut): Field {
  const crotch = cut.length * crotchAt
  const thigh = (side: number) => limb([side * 86, crotch + 60, 0], [side * 112, crotch - 300, 6], 84, 66)
  const solid = together(26, egg([0, crotch + 150, 0], [166, 230, 104]), thigh(1), thigh(-1))
  return sampled(solid, [-300, -120, -220], [300, cut.length + 80, 220], 19)
}
