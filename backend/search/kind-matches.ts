import type { CatalogIndex } from '../shop/catalog/listings/catalog-index.ts'

/** Kinds that a thing is also looked for as. */
const additionalKinds: Readonly<Record<string, readonly string[]>> = {
  'approach-boot': ['boots', 'hiking-boots'],
  'trail-shoe': ['trail-running'],
}

/** How near a kind is to what a product is: the deepest of its path, one above it, its family. */
export type KindMatchLevel = 'kind' | 'parentKind' | 'family'

/** By the number of the shelf’s paths, or of its tipologies, how near a kind is to what stands there. */
export type KindMatches = {
  readonly paths: ReadonlyMap<number, KindMatchLevel>
  readonly tipologies: ReadonlySet<number>
}

/** Where things of a kind stand on a shelf; null where none do. */
export function findKindMatches(shelf: CatalogIndex, kind: string): KindMatches | null {
  const paths = new Map<number, KindMatchLevel>()
  for (const [number, path] of shelf.paths.strings.entries()) {
    if (!shelf.pathCounts.get(number)) continue
    const [family, ...steps] = path.split('/')
    const at = steps.indexOf(kind)
    if (at >= 0) paths.set(number, at === steps.length - 1 ? 'kind' : 'parentKind')
    else if (family === kind) paths.set(number, 'family')
  }
  const tipologies = new Set<number>()
  for (const [number, tipology] of shelf.tipologies.strings.entries())
    if (additionalKinds[tipology]?.includes(kind)) tipologies.add(number)
  return paths.size || tipologies.size ? { paths, tipologies } : null
}
