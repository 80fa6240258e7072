import type { Tone } from '#lib/content/types.ts'

/** Flat backgrounds of blocks; included in a block’s styled root. */
export const toneStyles = `
  &.ground-2 { background: var(--ground-2); }
  &.accent { background: var(--accent); color: var(--on-accent); --ink-2: var(--on-accent); --ground: var(--accent); }
  &.soft { background: var(--accent-soft); --ink-2: var(--ink); --ground: var(--accent-soft); }
`

/** The classes of a tone; `night` is a primitive of the design system. */
export function toneClass(tone: Tone): string {
  return tone === 'night' ? 'panel night' : `panel ${tone}`
}

/** On a dark background the button has the accent colour. */
export function buttonClass(tone: Tone): string {
  return tone === 'night' ? 'btn acc' : 'btn'
}
