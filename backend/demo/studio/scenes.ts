import type { Shot } from './engine/page/camera.ts'
import type { Close } from './engine/page/picture.ts'
import type { Stance } from './engine/page/views.ts'

/** One thing of a scene: a style in one of its colours, and where it stands. */
export type Thing = Stance & { readonly slug: string; readonly color: string }

/** A group on one ground, in any frame; its file is `scene-{name}.webp`. */
export type Scene = {
  readonly width: number
  readonly height: number
  /** Hex of the ground; null leaves it clear. */
  readonly ground: `#${string}` | null
  readonly shot: Shot
  /** Looks at this point, so many millimetres wide, instead of at the whole. */
  readonly close?: Close
  readonly things: readonly Thing[]
}

const wide = { width: 2400, height: 1350 } as const
const tall = { width: 1080, height: 1350 } as const
const eyeLevel: Shot = { azimuth: 28, elevation: 9, wide: 0.86, high: 0.78, ground: 0.86 }
const fromAbove: Shot = { azimuth: 0, elevation: 90, wide: 0.92, high: 0.92, ground: null, bleeds: true }

const thing = (
  slug: string,
  color: string,
  at: readonly [number, number],
  turn = 0,
  more: Partial<Stance> = {},
): Thing => ({
  slug,
  color,
  at,
  turn,
  ...more,
})

/** Both shoes: the right one in front, the left one behind and a step ahead. */
const pair = (slug: string, color: string, [x, z]: readonly [number, number], turn = 0): readonly Thing[] => [
  thing(slug, color, [x, z], turn),
  thing(slug, color, [x + 30, z - 135], turn + 8, { mirrored: true }),
]

export const scenes: Readonly<Record<string, Scene>> = {
  'sierra-pair': { ...wide, ground: null, shot: eyeLevel, things: pair('sierra', 'tan', [0, 0]) },
}
