import { gridSearch, noFilters, withFilters } from '#lib/catalog/grid-query.ts'
import type { Grid } from '#lib/catalog/types.ts'
import type { ListView, MoreFacet } from './types.ts'

type Page = Pick<ListView, 'brand' | 'locale' | 'query' | 't'> & { readonly grid: Grid }

/** Kinds and brands, where there are several. */
function moreFacets({ grid, query, t }: Page, href: ListView['href']): readonly MoreFacet[] {
  const titles = { kind: t('grid.kind', 'Kind'), brand: t('grid.brand', 'Brand') } as const
  return (['kind', 'brand'] as const).flatMap((name) => {
    const chosen = query.filters[name]
    const without = (value: string) =>
      href(withFilters(query, { [name]: chosen.filter((other) => other !== value) }))
    const values = grid.facets[name]
    return values.length ? [{ name, title: titles[name], values, chosen, without }] : []
  })
}

/** What the grid is narrowed by that no panel of the bar chooses: a store, a list of products. */
function chipsOf({ grid, query, t }: Page, href: ListView['href']): NonNullable<ListView['chips']> {
  const { store, product } = query.filters
  const known = grid.facets.store
  const inStore = known
    ? t('grid.inStore', 'In store: {store}', { store: known.label })
    : t('grid.storeGone', 'In a store that has closed')
  return [
    ...(store ? [{ word: inStore, href: href(withFilters(query, { store: null })) }] : []),
    ...(product.length
      ? [
          {
            word: t('grid.chosenProducts', 'A chosen few'),
            href: href(withFilters(query, { product: [] })),
          },
        ]
      : []),
  ]
}

/** A grid as the parts of a list see it. */
export function listOf<View extends Page>(page: View, path: string): View & ListView {
  const href: ListView['href'] = (query) => path + gridSearch(query)
  const { store, product } = page.query.filters
  const fields: (readonly [string, string])[] = []
  if (store) fields.push(['filter.store', store])
  if (product.length) fields.push(['product', product.join(',')])
  return {
    ...page,
    href,
    plain: href(withFilters(page.query, noFilters)),
    form: { action: path, fields },
    more: moreFacets(page, href),
    chips: chipsOf(page, href),
  }
}
