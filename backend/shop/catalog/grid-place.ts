import {
  type Category,
  categoryPaths,
  collectionOfGrid,
  type Family,
  type FamilyId,
  families,
  type GridPlace,
  isCategory,
  type TargetId,
  targets,
} from '#i18n/routing.ts'
import { targetNameOf } from './product-url.ts'

const familyNames = Object.fromEntries(Object.entries(families).map(([name, id]) => [id, name])) as Record<
  FamilyId,
  Family
>

const isTargetId = (value: string): value is TargetId => Object.values<string>(targets).includes(value)
const isFamilyId = (value: number): value is FamilyId => Object.hasOwn(familyNames, value)

/** The paths below a family; below all of them any family's. */
const pathsOf = (family: Family): readonly string[] =>
  family === 'all' ? Object.values(categoryPaths).flat() : categoryPaths[family]

type Asked = { readonly targetId: TargetId; readonly family: number; readonly category?: string | undefined }

/** The place that target, family and category name; null when there is none of ours. */
export function placeOf({ targetId, family, category }: Asked): GridPlace | null {
  const path: Category[] = []
  for (const word of category?.split('/') ?? []) {
    if (!isCategory(word)) return null
    path.push(word)
  }
  return isFamilyId(family)
    ? { target: targetNameOf(targetId), family: familyNames[family], category: path }
    : null
}

/** What a grid is called: `W-1-boots-ankle-boots`. */
export function gridIdOf({ target, family, category }: GridPlace): string {
  return [targets[target], families[family], ...category].join('-')
}

/** Reads {@link gridIdOf} and {@link collectionGridId} back; null for what names no grid. */
export function readGridId(
  id: string,
): { readonly place: GridPlace } | { readonly collection: string } | null {
  const collection = collectionOfGrid(id)
  if (collection !== null) return { collection }
  const [targetId = '', family = '', ...words] = id.split('-')
  if (!isTargetId(targetId) || !isFamilyId(Number(family))) return null
  const written = words.join('-')
  const name = familyNames[Number(family) as FamilyId]
  const category =
    written === '' ? undefined : pathsOf(name).find((path) => path.replaceAll('/', '-') === written)
  if (written !== '' && category === undefined) return null
  return { place: placeOf({ targetId, family: Number(family), category }) ?? everything }
}

export const everything: GridPlace = { target: 'all', family: 'all', category: [] }
