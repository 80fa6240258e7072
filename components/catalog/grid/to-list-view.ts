import { gridQueryString, noFilters, replaceFilters } from '#lib/catalog/grid-query.ts'
import type { Grid } from '#lib/catalog/types.ts'
import type { ExtraFacet, ListView } from './types.ts'

type GridPageProps = Pick<ListView, 'brand' | 'locale' | 'query' | 't'> & { readonly grid: Grid }

/** Facets of kinds and brands, if there are several. */
function buildExtraFacets({ grid, query, t }: GridPageProps, href: ListView['href']): readonly ExtraFacet[] {
  const titles = { kind: t('grid.kind'), brand: t('grid.brand') } as const
  return (['kind', 'brand'] as const).flatMap((name) => {
    const selected = query.filters[name]
    const hrefWithout = (value: string) =>
      href(replaceFilters(query, { [name]: selected.filter((other) => other !== value) }))
    const values = grid.facets[name]
    return values.length ? [{ name, title: titles[name], values, selected, hrefWithout }] : []
  })
}

/** Filters that no panel of the bar offers: a store, a list of products. */
function buildChips(
  { grid, query, t }: GridPageProps,
  href: ListView['href'],
): NonNullable<ListView['chips']> {
  const { store, product } = query.filters
  const storeValues = grid.facets.store
  const inStore = storeValues ? t('grid.inStore', { store: storeValues.label }) : t('grid.storeGone')
  return [
    ...(store ? [{ label: inStore, href: href(replaceFilters(query, { store: null })) }] : []),
    ...(product.length
      ? [
          {
            label: t('grid.chosenProducts'),
            href: href(replaceFilters(query, { product: [] })),
          },
        ]
      : []),
  ]
}

/** Converts a grid to the list view that the list’s parts use. */
export function toListView<View extends GridPageProps>(
  page: View,
  path: string,
  source: ListView['source'],
): View & ListView {
  const href: ListView['href'] = (query) => path + gridQueryString(query)
  const { store, product } = page.query.filters
  const fields: (readonly [string, string])[] = []
  if (store) fields.push(['filter.store', store])
  if (product.length) fields.push(['product', product.join(',')])
  return {
    ...page,
    source,
    href,
    unfilteredHref: href(replaceFilters(page.query, noFilters)),
    form: { action: path, fields },
    extraFacets: buildExtraFacets(page, href),
    chips: buildChips(page, href),
  }
}
