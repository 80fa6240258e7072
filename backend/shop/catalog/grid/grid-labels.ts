import { categoryTitle } from '#i18n/category-labels.ts'
import { intlTag, type Locale } from '#i18n/locales.ts'
import type { CategoryPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { GridResult } from '../listings/search-catalog-index.ts'
import type { toFacetsDto } from './grid-facets.ts'

/** A grid's heading, `Boots for women`, and its meta description. */
export function gridLabels(categoryPath: CategoryPath, total: number, t: Translate) {
  const title = categoryTitle(categoryPath, t)
  const description = t('grid.description', { title, total })
  return { title, description }
}

type Facets = ReturnType<typeof toFacetsDto>

/** A generated description of the grid for search engines: prices, kinds, colours and sizes. */
export function gridSeoText(
  title: string,
  result: GridResult,
  { size, color, kind }: Facets,
  locale: Locale,
  t: Translate,
): string {
  const price = (amount: number | null) => formatPrice(amount ?? 0, locale)
  const hasSinglePrice = result.cheapest === result.mostExpensive
  const sentences = [
    hasSinglePrice
      ? t('grid.text.price', {
          title,
          total: result.total,
          price: price(result.cheapest),
        })
      : t('grid.text.prices', {
          title,
          total: result.total,
          from: price(result.cheapest),
          to: price(result.mostExpensive),
        }),
  ]
  const list = new Intl.ListFormat(intlTag(locale), { type: 'conjunction' })
  if (kind.length)
    sentences.push(t('grid.text.kinds', { kinds: list.format(kind.map(({ label }) => label)) }))
  if (color.length > 1)
    sentences.push(
      t('grid.text.colors', {
        colors: list.format(color.map(({ label }) => label.toLocaleLowerCase(intlTag(locale)))),
      }),
    )
  const shoes = size.filter(({ value }) => /^\d\d(\.5)?$/.test(value))
  const [first, last] = [shoes[0], shoes.at(-1)]
  const paragraphs = [sentences.join(' ')]
  if (first && last && first !== last)
    paragraphs.push(t('grid.text.sizes', { first: first.value, last: last.value }))
  return paragraphs.join('\n\n')
}
