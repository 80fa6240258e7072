import { Icon } from '#components/ui/icons.tsx'
import { type GridFilters, withFilters } from '#lib/catalog/grid-query.ts'
import { colorWord, priceWord, sizeWord } from './filter-words.ts'
import { isNarrowed } from './is-narrowed.ts'
import type { ListView } from './types.ts'

/** What the grid is narrowed by; each chip takes one value back. */
export function Chosen(view: ListView) {
  const { query, href, more, plain, chips = [], t } = view
  if (!isNarrowed(view)) return null
  const { size, color, price } = query.filters
  const without = (change: Partial<GridFilters>) => href(withFilters(query, change))
  const all = [
    ...size.map((value) => ({
      word: sizeWord(value, view),
      href: without({ size: size.filter((other) => other !== value) }),
    })),
    ...color.map((value) => ({
      word: colorWord(value, view),
      href: without({ color: color.filter((other) => other !== value) }),
    })),
    ...more.flatMap(({ values, chosen, without: drop }) =>
      chosen.map((value) => ({
        word: values.find((known) => known.value === value)?.label ?? value,
        href: drop(value),
      })),
    ),
    ...(price ? [{ word: priceWord(price, view), href: without({ price: null }) }] : []),
    ...chips,
  ]
  return (
    <ul className="chips" aria-label={t('grid.active', 'Active filters')}>
      {all.map(({ word, href }) => (
        <li key={href}>
          <a className="chip on" href={href} rel="nofollow">
            <span className="vh">{t('grid.remove', 'Remove')} </span>
            {word}
            <Icon name="close" small />
          </a>
        </li>
      ))}
      <li>
        <a className="lnk t-s" href={plain}>
          {t('grid.clear', 'Clear all')}
        </a>
      </li>
    </ul>
  )
}
