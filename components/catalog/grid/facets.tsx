import { writePrice } from '#lib/catalog/grid-query.ts'
import { priceRanges } from '#lib/catalog/price-ranges.ts'
import type { FacetValue } from '#lib/catalog/types.ts'
import { colorWord, priceWord, sizeWords } from './filter-words.ts'
import type { ListView, MoreFacet } from './types.ts'

/** The values the grid offers, and those chosen that it no longer has, so that they can be taken back. */
function offered(values: readonly FacetValue[], chosen: readonly string[]): readonly FacetValue[] {
  const missing = chosen.filter((value) => !values.some((known) => known.value === value))
  return [...values, ...missing.map((value) => ({ value, label: value, count: 0 }))]
}

export function SizeFacet(view: ListView) {
  const { grid, query } = view
  return (
    <div className="cks">
      {offered(grid.facets.size, query.filters.size).map(({ value }) => (
        <label key={value} className="ck">
          <input
            type="checkbox"
            name="filter.size"
            value={value}
            defaultChecked={query.filters.size.includes(value)}
          />
          <SizeWords names={sizeWords(value, view)} />
        </label>
      ))}
    </div>
  )
}

function SizeWords({ names: [first, second] }: { readonly names: readonly [string, string | null] }) {
  return (
    <span>
      {first} {second && <small>{second}</small>}
    </span>
  )
}

export function ColorFacet(view: ListView) {
  const { grid, query } = view
  return (
    <div className="cls">
      {offered(grid.facets.color, query.filters.color).map(({ value, count, hex }) => (
        <label key={value} className="cl">
          <input
            type="checkbox"
            name="filter.color"
            value={value}
            defaultChecked={query.filters.color.includes(value)}
          />
          <i style={{ '--c': hex ?? 'transparent' } as React.CSSProperties} />
          <span>{colorWord(value, view)}</span>
          <span className="mut num">{count}</span>
        </label>
      ))}
    </div>
  )
}

/** Any list of values with their counts. */
export function ValueFacet({ name, values, chosen }: MoreFacet) {
  return (
    <div className="cls">
      {offered(values, chosen).map(({ value, label, count }) => (
        <label key={value} className="cl">
          <input
            type="checkbox"
            name={`filter.${name}`}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          <span>{label}</span>
          <span className="mut num">{count}</span>
        </label>
      ))}
    </div>
  )
}

export function PriceFacet(view: ListView) {
  const { grid, query, t } = view
  const { price } = query.filters
  const own = price ? writePrice(price) : ''
  const ranges = grid.facets.price ? priceRanges(grid.facets.price.from, grid.facets.price.to) : []
  const known = price === null || ranges.some((range) => writePrice(range) === own)
  return (
    <div className="cls">
      <label className="cl">
        <input type="radio" name="filter.price" value="" defaultChecked={own === ''} />
        <span>{t('grid.anyPrice', 'Any price')}</span>
      </label>
      {[...ranges, ...(known || !price ? [] : [price])].map((range) => (
        <label key={writePrice(range)} className="cl">
          <input
            type="radio"
            name="filter.price"
            value={writePrice(range)}
            defaultChecked={writePrice(range) === own}
          />
          <span className="num">{priceWord(range, view)}</span>
        </label>
      ))}
    </div>
  )
}
