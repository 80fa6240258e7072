import type { Colorway, Detail, Part } from '../geometry/part.ts'

/** `main` is the three-quarter view of the tile; `pair` for shoes only. */
export const views = ['main', 'side', 'top', 'back', 'front', 'sole', 'detail', 'pair'] as const
export type View = (typeof views)[number]

/** What makes one style: a shape with its parameters already in it, how a colour dresses it, and which views to take. */
export type Style = {
  /** Name of the file in `shapes/`. */
  readonly shape: string
  /** All parameters of the shape; part of the picture's fingerprint. */
  readonly params: Readonly<Record<string, unknown>>
  readonly build: (detail: Detail) => readonly Part[]
  /** Colours of all slots for a dye (the hex of a catalogue colour) and its code. */
  readonly dress: (hex: `#${string}`, color: string) => Colorway
  /** Three more views for the first colour of the style. */
  readonly more: readonly [View, View, View]
  /** Where the camera of `detail` looks, in millimetres, and how wide it sees. */
  readonly closeUp?: { readonly at: readonly [number, number, number]; readonly width: number }
  /** Footwear stands on its sole and comes in pairs; the rest stands as built. */
  readonly isFootwear: boolean
}
