import { getSizeNames } from '../grid/filter-labels.ts'
import type { ListView } from '../grid/types.ts'
import type { FacetSize } from './types.ts'

/** The sizes with their displayed names, with both systems if the panel has the same number twice. */
export function toFacetSizes(
  values: readonly string[],
  view: Pick<ListView, 'grid' | 'locale'>,
): readonly FacetSize[] {
  const sizes = values.map((value) => ({ value, names: getSizeNames(value, view) }))
  return sizes.map(({ value, names: [name, otherName] }) => {
    const isDuplicate = sizes.some((other) => other.value !== value && other.names[0] === name)
    return [value, isDuplicate && otherName ? `${name} (${otherName})` : name]
  })
}
