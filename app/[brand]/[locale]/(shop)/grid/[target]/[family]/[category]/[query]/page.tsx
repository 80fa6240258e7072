import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { GridView } from '#components/catalog/grid/grid-view.tsx'
import { type Brand, isBrand } from '#i18n/brands.ts'
import { isLocale, type Locale } from '#i18n/locales.ts'
import { type GridPlace, gridPath, isCategory, isFamily, isTarget } from '#i18n/routing.ts'
import { type GridQuery, readGridSegment } from '#lib/catalog/grid-query.ts'
import { gridMetadata } from '#lib/catalog/metadata.ts'
import { getGrid } from '#lib/catalog/queries.ts'
import { getTranslate } from '#lib/labels/queries.ts'

type Params = {
  readonly brand: string
  readonly locale: string
  readonly target: string
  readonly family: string
  readonly category: string
  readonly query: string
}
type Props = { readonly params: Promise<Params> }

/** The main grids are made by the build, the others on their first visit. */
export function generateStaticParams() {
  return ['women', 'men', 'all'].map((target) => ({ target, family: 'shoes', category: '-', query: '-' }))
}

type Address = { brand: Brand; locale: Locale; place: GridPlace; query: GridQuery }

/** The words `proxy.ts` wrote; null for what it never writes. */
function readAddress({ brand, locale, target, family, category, query }: Params): Address | null {
  const words = category === '-' ? [] : category.split('.')
  const parsed = readGridSegment(query)
  if (!isBrand(brand) || !isLocale(locale) || !isTarget(target) || !isFamily(family) || !parsed) return null
  return words.every(isCategory)
    ? { brand, locale, place: { target, family, category: words }, query: parsed }
    : null
}

/** The grid; null when there is none, or no such page of it. */
async function load(params: Params) {
  const address = readAddress(params)
  if (!address) return null
  const { brand, locale, place, query } = address
  const [grid, t] = await Promise.all([getGrid(brand, locale, place, query), getTranslate(locale)])
  if (!grid || (grid.products.length === 0 && query.page > 1)) return null
  return { ...address, grid, t }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const loaded = await load(await params)
  return loaded ? gridMetadata(loaded, loaded.t) : {}
}

export default async function GridPage({ params }: Props) {
  const loaded = await load(await params)
  if (!loaded) notFound()
  return <GridView {...loaded} path={gridPath(loaded.locale, loaded.place)} />
}
