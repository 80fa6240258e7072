import type { Shelf } from '../shop/catalog/listings/shelf.ts'

/** Kinds that a thing is also looked for as. */
const furtherKinds: Readonly<Record<string, readonly string[]>> = {
  'approach-boot': ['boots', 'hiking-boots'],
  'trail-shoe': ['trail-running'],
}

/** How near a kind is to what a product is: the deepest of its path, one above it, its family. */
export type KindPlace = 'kind' | 'parentKind' | 'family'

/** By the number of the shelf’s paths, or of its tipologies, how near a kind is to what stands there. */
export type KindPlaces = {
  readonly paths: ReadonlyMap<number, KindPlace>
  readonly tipologies: ReadonlySet<number>
}

/** Where things of a kind stand on a shelf; null where none do. */
export function placesOfKind(shelf: Shelf, kind: string): KindPlaces | null {
  const paths = new Map<number, KindPlace>()
  for (const [number, path] of shelf.paths.all.entries()) {
    if (!shelf.pathCounts.get(number)) continue
    const [family, ...steps] = path.split('/')
    const at = steps.indexOf(kind)
    if (at >= 0) paths.set(number, at === steps.length - 1 ? 'kind' : 'parentKind')
    else if (family === kind) paths.set(number, 'family')
  }
  const tipologies = new Set<number>()
  for (const [number, tipology] of shelf.tipologies.all.entries())
    if (furtherKinds[tipology]?.includes(kind)) tipologies.add(number)
  return paths.size || tipologies.size ? { paths, tipologies } : null
}
