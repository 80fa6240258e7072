import { z } from 'zod'

/** What a grid can be narrowed by. Prices are whole units of the market’s currency. */
export type GridFilters = {
  readonly size: readonly string[]
  readonly color: readonly string[]
  readonly price: { readonly from: number | null; readonly to: number | null } | null
}

export const noFilters: GridFilters = { size: [], color: [], price: null }

const word = /^[a-z0-9.-]{1,24}$/i
const maxValues = 20

function readList(values: string | null): string[] | null {
  if (!values) return []
  const list = [...new Set(values.split(','))].sort()
  return list.length <= maxValues && list.every((value) => word.test(value)) ? list : null
}

function readPrice(value: string | null): GridFilters['price'] | false {
  if (!value) return null
  const match = /^(\d{0,8})-(\d{0,8})$/.exec(value)
  if (!match || (!match[1] && !match[2])) return false
  const from = match[1] ? Number(match[1]) : null
  const to = match[2] ? Number(match[2]) : null
  return from !== null && to !== null && from > to ? false : { from, to }
}

/** Reads the three lists as a URL writes them (`41,42`, `green`, `50-150`); null when one is malformed. */
export function readFilters(raw: {
  size: string | null
  color: string | null
  price: string | null
}): GridFilters | null {
  const size = readList(raw.size)
  const color = readList(raw.color)
  const price = readPrice(raw.price)
  return size && color && price !== false ? { size, color, price } : null
}

export function writePrice(price: NonNullable<GridFilters['price']>): string {
  return `${price.from ?? ''}-${price.to ?? ''}`
}

/** One canonical spelling for the wire and for cache keys: `color:green;price:50-150;size:41,42`. */
export function formatFilters(filters: GridFilters): string {
  const parts: string[] = []
  if (filters.color.length) parts.push(`color:${[...filters.color].sort().join(',')}`)
  if (filters.price) parts.push(`price:${writePrice(filters.price)}`)
  if (filters.size.length) parts.push(`size:${[...filters.size].sort().join(',')}`)
  return parts.join(';')
}

export function parseFilters(text: string): GridFilters | null {
  const raw = { size: null, color: null, price: null } as Record<'size' | 'color' | 'price', string | null>
  for (const part of text.split(';').filter(Boolean)) {
    const [key, value, ...more] = part.split(':')
    if (!key || !value || more.length || !Object.hasOwn(raw, key)) return null
    raw[key as keyof typeof raw] = value
  }
  return readFilters(raw)
}

/** The wire’s `filters` parameter. */
export const filters = z
  .string()
  .max(600)
  .transform((text, context) => {
    const parsed = parseFilters(text)
    if (parsed) return parsed
    context.addIssue({ code: 'custom', message: 'Filters look like color:green;price:50-150;size:41,42.' })
    return z.NEVER
  })
  .meta({ description: 'Canonical filter list, e.g. color:green;price:50-150;size:41,42' })
