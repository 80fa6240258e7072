import type { CatalogIndex } from '../../shop/catalog/listings/catalog-index.ts'

/** Kinds that also match searches for other kinds. */
const additionalKinds: Readonly<Record<string, readonly string[]>> = {
  'approach-boot': ['boots', 'hiking-boots'],
  'trail-shoe': ['trail-running'],
}

/** How specific a kind is for a product: the deepest category of its path, one above it, or its family. */
export type KindMatchLevel = 'kind' | 'parentKind' | 'family'

/** Specificity of a kind by the path or tipology number of the catalogue index. */
export type KindMatches = {
  readonly paths: ReadonlyMap<number, KindMatchLevel>
  readonly tipologies: ReadonlySet<number>
}

/** The rows of a kind in a catalogue index; null where it has none. */
export function findKindMatches(catalogIndex: CatalogIndex, kind: string): KindMatches | null {
  const paths = new Map<number, KindMatchLevel>()
  for (const [number, path] of catalogIndex.paths.strings.entries()) {
    if (!catalogIndex.pathCounts.get(number)) continue
    const [family, ...steps] = path.split('/')
    const at = steps.indexOf(kind)
    if (at >= 0) paths.set(number, at === steps.length - 1 ? 'kind' : 'parentKind')
    else if (family === kind) paths.set(number, 'family')
  }
  const tipologies = new Set<number>()
  for (const [number, tipology] of catalogIndex.tipologies.strings.entries())
    if (additionalKinds[tipology]?.includes(kind)) tipologies.add(number)
  return paths.size || tipologies.size ? { paths, tipologies } : null
}
