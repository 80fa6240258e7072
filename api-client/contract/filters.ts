import { z } from 'zod'

/** The filters of a grid. Prices are whole units of the market’s currency. */
export type GridFilters = {
  readonly size: readonly string[]
  readonly color: readonly string[]
  /** Subcategories one level below the grid: `boots` of the shoes, `ankle-boots` of the boots. */
  readonly kind: readonly string[]
  readonly price: { readonly from: number | null; readonly to: number | null } | null
  /** Brands of the company that products belong to, the shop’s own or siblings’. */
  readonly brand: readonly string[]
  /** A store’s id: products in stock there, in the selected sizes if there are any. */
  readonly store: string | null
  /** Models and materials, shown exclusively and in this order. */
  readonly product: readonly string[]
}

export const noFilters: GridFilters = {
  size: [],
  color: [],
  kind: [],
  price: null,
  brand: [],
  store: null,
  product: [],
}

const valuePattern = /^[a-z0-9.-]{1,24}$/i
const storePattern = /^[a-z0-9-]{1,40}$/
/** A model or a material: {5 or 7 characters}, and -{3 characters} for a single colour. */
const productPattern = /^(?:[a-z0-9]{5}|[a-z0-9]{7})(?:-[a-z0-9]{3})?$/i

/** Maximum number of values in a list. */
export const maxFilterValues = { textValues: 20, products: 40 } as const

function splitList(values: string | null, maxItems: number, shape: RegExp): string[] | null {
  if (!values) return []
  const list = [...new Set(values.split(','))]
  return list.length <= maxItems && list.every((value) => shape.test(value)) ? list : null
}

const parseList = (values: string | null) =>
  splitList(values, maxFilterValues.textValues, valuePattern)?.sort() ?? null

function parsePriceRange(value: string | null): GridFilters['price'] | false {
  if (!value) return null
  const match = /^(\d{0,8})-(\d{0,8})$/.exec(value)
  if (!match || (!match[1] && !match[2])) return false
  const from = match[1] ? Number(match[1]) : null
  const to = match[2] ? Number(match[2]) : null
  return from !== null && to !== null && from > to ? false : { from, to }
}

export type RawFilters = { readonly [Name in keyof GridFilters]?: string | null }

/** Parses filters from a URL (`41,42`, `green`, `50-150`); null when one is malformed. */
export function parseRawFilters(raw: RawFilters): GridFilters | null {
  const [size, color, kind, brand] = [raw.size, raw.color, raw.kind, raw.brand].map((list) =>
    parseList(list ?? null),
  )
  const product = splitList(raw.product ?? null, maxFilterValues.products, productPattern)
  const price = parsePriceRange(raw.price ?? null)
  const store = raw.store || null
  if (!size || !color || !kind || !brand || !product || price === false) return null
  return store === null || storePattern.test(store)
    ? { size, color, kind, price, brand, store, product }
    : null
}

export function formatPriceRange(price: NonNullable<GridFilters['price']>): string {
  return `${price.from ?? ''}-${price.to ?? ''}`
}

/** The active filters in canonical spelling, by name. */
export function filterEntries(filters: GridFilters): readonly (readonly [keyof GridFilters, string])[] {
  const list = (values: readonly string[]) => [...values].sort().join(',')
  const entries = [
    ['brand', list(filters.brand)],
    ['color', list(filters.color)],
    ['kind', list(filters.kind)],
    ['price', filters.price ? formatPriceRange(filters.price) : ''],
    ['product', filters.product.join(',')],
    ['size', list(filters.size)],
    ['store', filters.store ?? ''],
  ] as const
  return entries.filter(([, value]) => value !== '')
}

/** Canonical serialisation for the wire and for cache keys: `color:green;price:50-150;size:41,42`. */
export function formatFilters(filters: GridFilters): string {
  return filterEntries(filters)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

export function parseFilters(text: string): GridFilters | null {
  const raw: Partial<Record<keyof GridFilters, string>> = {}
  for (const part of text.split(';').filter(Boolean)) {
    const [key = '', value, ...more] = part.split(':')
    if (!value || more.length || !Object.hasOwn(noFilters, key)) return null
    raw[key as keyof GridFilters] = value
  }
  return parseRawFilters(raw)
}

/** The wire’s `filters` parameter. */
export const filters = z
  .string()
  .max(1200)
  .transform((text, context) => {
    const parsed = parseFilters(text)
    if (parsed) return parsed
    context.addIssue({ code: 'custom', message: 'Filters look like color:green;price:50-150;size:41,42.' })
    return z.NEVER
  })
  .meta({
    description:
      'Canonical list of brand, color, kind, price, product, size and store, e.g. color:green;price:50-150;size:41,42',
  })
