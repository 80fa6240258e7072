/** Wire targets (spec: M, W, K, G, X) by the word the contract uses. */
export const targets = { women: 'W', men: 'M', kids: 'K', goods: 'G', all: 'X' } as const
export type Target = keyof typeof targets
export type TargetId = (typeof targets)[Target]

/** Wire families by the word the contract uses; `campergoods` stays as the contract spells it. */
export const families = { all: 0, shoes: 1, 'bags-accessories': 2, apparel: 5, campergoods: 6 } as const
export type Family = keyof typeof families
export type FamilyId = (typeof families)[Family]

/** Category paths below the family; a grid of `boots` includes `boots/ankle-boots`. */
export const categoryPaths = {
  shoes: [
    'sneakers',
    'sneakers/high',
    'sneakers/slip-on',
    'court-shoes',
    'boots',
    'boots/ankle-boots',
    'boots/hiking-boots',
    'ballerinas',
    'loafers',
    'clogs',
    'slippers',
    'sandals',
    'trail-running',
    'approach',
  ],
  'bags-accessories': [
    'backpacks',
    'bags',
    'bags/totes',
    'bags/belt-bags',
    'accessories',
    'accessories/socks',
    'accessories/caps',
    'accessories/belts',
  ],
  apparel: ['t-shirts', 'jackets', 'shorts'],
  campergoods: ['bottles', 'care', 'soles', 'gift-cards'],
} as const satisfies Readonly<Record<Exclude<Family, 'all'>, readonly string[]>>
export type CategorySlug = (typeof categoryPaths)[keyof typeof categoryPaths][number]

type SegmentOf<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? First | SegmentOf<Rest>
  : Path
export type Category = SegmentOf<CategorySlug>

/** Category path names; a path may have several of them. */
export const categories = [
  ...new Set(Object.values(categoryPaths).flatMap((paths) => paths.flatMap((path) => path.split('/')))),
] as readonly Category[]

/** Whether the path exists below the family; for all families, below any family. */
export function isCategoryPath(family: Family, category: readonly string[]): boolean {
  const validPaths: readonly string[] =
    family === 'all' ? Object.values(categoryPaths).flat() : categoryPaths[family]
  return category.length === 0 || validPaths.includes(category.join('/'))
}

export function isTarget(value: string): value is Target {
  return Object.hasOwn(targets, value)
}
export function isFamily(value: string): value is Family {
  return Object.hasOwn(families, value)
}
export function isCategory(value: string): value is Category {
  return (categories as readonly string[]).includes(value)
}
