import { isSockSize, kindOfSize, sizeKinds } from '#config/sizes.ts'
import { writePrice } from '#lib/catalog/grid-query.ts'
import { getPriceRanges } from '#lib/catalog/price-ranges.ts'
import type { FacetValue } from '#lib/catalog/types.ts'
import {
  formatPriceRange,
  getColorName,
  getPriceFieldLabel,
  getSizeKindName,
  getSizeNames,
} from '../grid/filter-labels.ts'
import type { ExtraFacet, ListView } from '../grid/types.ts'

/**
 * The values that the grid offers, and selected ones that it no longer has, so that they can be deselected.
 */
function addMissingSelections(
  values: readonly FacetValue[],
  selected: readonly string[],
): readonly FacetValue[] {
  const missing = selected.filter((value) => !values.some((option) => option.value === value))
  return [...values, ...missing.map((value) => ({ value, label: value, count: 0 }))]
}

/** The values of the sizes that the panel offers. */
export function getSizeValues({ grid, query }: Pick<ListView, 'grid' | 'query'>): readonly string[] {
  return addMissingSelections(grid.facets.size, query.filters.size).map(({ value }) => value)
}

/** The sizes, grouped by kind if a grid holds several kinds of products. */
export function SizeFacet(view: ListView) {
  const { grid, query, t } = view
  const sizes = addMissingSelections(grid.facets.size, query.filters.size)
  const groups = sizeKinds
    .map((kind) => ({ kind, kindSizes: sizes.filter(({ value }) => kindOfSize(value) === kind) }))
    .filter(({ kindSizes }) => kindSizes.length)
  const [single, ...others] = groups
  if (!others.length) return single && <SizeCheckboxes {...view} sizes={single.kindSizes} />
  return groups.map(({ kind, kindSizes }) => {
    const name = getSizeKindName(kind, t)
    return (
      <div key={kind} className="ckg">
        {name && (
          <p className="t-s mut" id={`sizes-${kind}`}>
            {name}
          </p>
        )}
        <SizeCheckboxes {...view} sizes={kindSizes} labelledBy={name ? `sizes-${kind}` : undefined} />
      </div>
    )
  })
}

type SizeCheckboxesProps = ListView & {
  readonly sizes: readonly FacetValue[]
  readonly labelledBy?: string | undefined
}

function SizeCheckboxes({ sizes, labelledBy, ...view }: SizeCheckboxesProps) {
  const { filters } = view.query
  return (
    <div
      className={sizes.some(({ value }) => isSockSize(value)) ? 'cks spans' : 'cks'}
      {...(labelledBy && { role: 'group', 'aria-labelledby': labelledBy })}
    >
      {sizes.map(({ value, count }) => (
        <label key={value} className="ck">
          <input
            type="checkbox"
            name="filter.size"
            value={value}
            defaultChecked={filters.size.includes(value)}
          />
          <SizeNames names={getSizeNames(value, view)} count={count} />
        </label>
      ))}
    </div>
  )
}

type SizeNamesProps = { readonly names: readonly [string, string | null]; readonly count: number }

function SizeNames({ names: [first, second], count }: SizeNamesProps) {
  return (
    <span>
      {first} {second && <small>{second}</small>}
      <small className="num n">{count}</small>
    </span>
  )
}

export function ColorFacet(view: ListView) {
  const { grid, query } = view
  return (
    <div className="cls">
      {addMissingSelections(grid.facets.color, query.filters.color).map(({ value, count, hex }) => (
        <label key={value} className="cl">
          <input
            type="checkbox"
            name="filter.color"
            value={value}
            defaultChecked={query.filters.color.includes(value)}
          />
          <i style={{ '--c': hex ?? 'transparent' } as React.CSSProperties} />
          <span>{getColorName(value, view)}</span>
          <span className="mut num">{count}</span>
        </label>
      ))}
    </div>
  )
}

/** Any list of values with their counts. */
export function ValueFacet({ name, values, selected }: ExtraFacet) {
  return (
    <div className="cls">
      {addMissingSelections(values, selected).map(({ value, label, count }) => (
        <label key={value} className="cl">
          <input
            type="checkbox"
            name={`filter.${name}`}
            value={value}
            defaultChecked={selected.includes(value)}
          />
          <span>{label}</span>
          <span className="mut num">{count}</span>
        </label>
      ))}
    </div>
  )
}

/** Preset price ranges and two fields for a custom range, which takes precedence. */
export function PriceFacet(view: ListView) {
  const { grid, query, t } = view
  const { price } = query.filters
  const selectedValue = price ? writePrice(price) : ''
  const ranges = grid.facets.price ? getPriceRanges(grid.facets.price.from, grid.facets.price.to) : []
  const isCustom = price !== null && !ranges.some((range) => writePrice(range) === selectedValue)
  return (
    <>
      <div className="cls">
        <label className="cl">
          <input
            type="radio"
            name="filter.price"
            value=""
            defaultChecked={selectedValue === '' || isCustom}
          />
          <span>{t('grid.anyPrice')}</span>
        </label>
        {ranges.map((range) => (
          <label key={writePrice(range)} className="cl">
            <input
              type="radio"
              name="filter.price"
              value={writePrice(range)}
              defaultChecked={writePrice(range) === selectedValue}
            />
            <span className="num">{formatPriceRange(range, view)}</span>
          </label>
        ))}
      </div>
      <div className="ft">
        {(['from', 'to'] as const).map((name) => (
          <label key={name}>
            <span className="t-s">{getPriceFieldLabel(name, view)}</span>
            <input
              className="num"
              type="text"
              inputMode="numeric"
              pattern="[0-9]{1,8}"
              maxLength={8}
              name={`filter.${name}`}
              defaultValue={isCustom ? (price[name] ?? '') : ''}
              placeholder={grid.facets.price ? String(grid.facets.price[name]) : undefined}
              autoComplete="off"
            />
          </label>
        ))}
      </div>
    </>
  )
}
