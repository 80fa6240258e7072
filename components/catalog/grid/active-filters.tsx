import { Icon } from '#components/ui/icons.tsx'
import { type GridFilters, replaceFilters } from '#lib/catalog/grid-query.ts'
import { formatPriceRange, formatSize, getColorName } from './filter-labels.ts'
import { isFiltered } from './is-filtered.ts'
import type { ListView } from './types.ts'

/** The active filters as chips; each chip removes one value. */
export function ActiveFilters(view: ListView) {
  const { query, href, extraFacets, unfilteredHref, chips = [], t } = view
  if (!isFiltered(view)) return null
  const { size, color, price } = query.filters
  const buildHref = (change: Partial<GridFilters>) => href(replaceFilters(query, change))
  const all = [
    ...size.map((value) => ({
      label: formatSize(value, view),
      href: buildHref({ size: size.filter((other) => other !== value) }),
    })),
    ...color.map((value) => ({
      label: getColorName(value, view),
      href: buildHref({ color: color.filter((other) => other !== value) }),
    })),
    ...extraFacets.flatMap(({ values, selected, hrefWithout }) =>
      selected.map((value) => ({
        label: values.find((option) => option.value === value)?.label ?? value,
        href: hrefWithout(value),
      })),
    ),
    ...(price ? [{ label: formatPriceRange(price, view), href: buildHref({ price: null }) }] : []),
    ...chips,
  ]
  return (
    <ul className="chips" aria-label={t('grid.active')}>
      {all.map(({ label, href }) => (
        <li key={href}>
          <a className="chip on" href={href} rel="nofollow">
            <span className="vh">{t('grid.remove')} </span>
            {label}
            <Icon name="close" small />
          </a>
        </li>
      ))}
      <li>
        <a className="lnk t-s" href={unfilteredHref}>
          {t('grid.clear')}
        </a>
      </li>
    </ul>
  )
}
