/** The colour groups of the facet, with their swatches. */
export const colorGroups = {
  black: '#1c1b1a',
  grey: '#8b8d8f',
  white: '#f7f5f0',
  beige: '#cdb489',
  brown: '#7a5235',
  red: '#a3322b',
  orange: '#c9692f',
  yellow: '#e0b03a',
  green: '#5c6b45',
  blue: '#3f5d80',
  purple: '#6d4a7c',
  pink: '#e79bb8',
} as const

export type ColorGroup = keyof typeof colorGroups

export function isColorGroup(value: string): value is ColorGroup {
  return Object.hasOwn(colorGroups, value)
}
