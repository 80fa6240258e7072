import { defaultGridQuery } from '#lib/catalog/grid-query.ts'
import { getOptionalGrid } from '#lib/catalog/queries.server.ts'
import type { GridProduct } from '#lib/catalog/types.ts'
import { interpolateContent } from '#lib/content/interpolate-content.ts'
import { parseGridLink } from '#lib/content/links.ts'
import type { BlockProps } from '../block-props.ts'
import { parseGrams, pickOnePerModel } from '../pick-products.ts'
import { TileRow } from '../tile-row.tsx'

function pickProducts(products: readonly GridProduct[], pick: BlockProps<'shelf'>['block']['pick']) {
  const models = pickOnePerModel(products, products.length)
  if (pick === 'lightest') return models.toSorted((a, b) => parseGrams(a) - parseGrams(b))
  if (pick === 'order') return models
  const isReduced = ({ price }: GridProduct) => price.previous !== null
  return [...models.filter(isReduced), ...models.filter((product) => !isReduced(product))]
}

/** A row of tiles from a grid; renders nothing if the grid is empty. */
export async function ShelfBlock({ block, context }: BlockProps<'shelf'>) {
  const { brand, locale, t, hrefs } = context
  const from = parseGridLink(block.from)
  if (!from) return null
  const query = from.newest ? ({ ...defaultGridQuery, sort: 'newest' } as const) : defaultGridQuery
  const grid = await getOptionalGrid(brand, locale, from.categoryPath, null, query)
  if (!grid) return null
  const [lead, ...rest] = pickProducts(grid.products, block.pick)
  const feature = block.feature && lead
  const products = feature ? rest : lead ? [lead, ...rest] : []
  if (!products.length) return null
  return (
    <TileRow
      brand={brand}
      locale={locale}
      t={t}
      title={block.title}
      {...(block.more && {
        more: {
          href: hrefs(block.from),
          label: interpolateContent(block.more, locale, { count: grid.total }),
        },
      })}
      {...(feature && {
        feature: {
          product: feature,
          title: interpolateContent(block.feature ?? '', locale, {
            name: feature.name,
            color: feature.color.name,
          }),
        },
      })}
      products={products.slice(0, block.count)}
      {...(brand === 'taller' ? { className: 'low' } : {})}
    />
  )
}
