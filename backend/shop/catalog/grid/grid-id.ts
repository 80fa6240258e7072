import {
  type Category,
  type CategoryPath,
  categoryPaths,
  collectionOfGrid,
  type Family,
  type FamilyId,
  families,
  isCategory,
  type TargetId,
  targets,
} from '#i18n/routing.ts'
import { targetNameById } from '../products/product-url.ts'

const familyNames = Object.fromEntries(Object.entries(families).map(([name, id]) => [id, name])) as Record<
  FamilyId,
  Family
>

const isTargetId = (value: string): value is TargetId => Object.values<string>(targets).includes(value)
const isFamilyId = (value: number): value is FamilyId => Object.hasOwn(familyNames, value)

/** The category paths of a family; without a family, the paths of all families. */
const pathsOf = (family: Family): readonly string[] =>
  family === 'all' ? Object.values(categoryPaths).flat() : categoryPaths[family]

type CategoryPathInput = {
  readonly targetId: TargetId
  readonly family: number
  readonly category?: string | undefined
}

/** The category path for a target, family and category; null if it does not exist. */
export function toCategoryPath({ targetId, family, category }: CategoryPathInput): CategoryPath | null {
  const path: Category[] = []
  for (const word of category?.split('/') ?? []) {
    if (!isCategory(word)) return null
    path.push(word)
  }
  return isFamilyId(family)
    ? { target: targetNameById(targetId), family: familyNames[family], category: path }
    : null
}

/** The id of a grid: `W-1-boots-ankle-boots`. */
export function toGridId({ target, family, category }: CategoryPath): string {
  return [targets[target], families[family], ...category].join('-')
}

/** Parses {@link toGridId} and {@link collectionGridId}; null for other texts. */
export function parseGridId(
  id: string,
): { readonly categoryPath: CategoryPath } | { readonly collection: string } | null {
  const collection = collectionOfGrid(id)
  if (collection !== null) return { collection }
  const [targetId = '', family = '', ...words] = id.split('-')
  if (!isTargetId(targetId) || !isFamilyId(Number(family))) return null
  const written = words.join('-')
  const name = familyNames[Number(family) as FamilyId]
  const category =
    written === '' ? undefined : pathsOf(name).find((path) => path.replaceAll('/', '-') === written)
  if (written !== '' && category === undefined) return null
  return { categoryPath: toCategoryPath({ targetId, family: Number(family), category }) ?? rootCategoryPath }
}

export const rootCategoryPath: CategoryPath = { target: 'all', family: 'all', category: [] }
