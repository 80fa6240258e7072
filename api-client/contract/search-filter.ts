import { z } from 'zod'

/** One condition on a record: any of some values, or a range with its ends. */
export type SearchFilter =
  | { readonly field: string; readonly anyOf: readonly string[] }
  | { readonly field: string; readonly from: number | null; readonly to: number | null }

const maxFilters = 20
const fieldShape = /^[a-z0-9_]{1,40}$/
const valueShape = /^[\w./ -]{1,60}$/
const term = /^\s*([a-z0-9_]{1,40}):"([\w./ -]{1,60})"\s*$/
const range = /^\s*([a-z0-9_]{1,40}):\[(\*|\d{1,9}(?:\.\d{1,3})?) TO (\*|\d{1,9}(?:\.\d{1,3})?)\]\s*$/

const bound = (text: string | undefined) => (text === undefined || text === '*' ? null : Number(text))

/** Parses `size:"41" OR size:"42"` or `price_min_gb:[50 TO 100]`; null where it is neither. */
export function parseSearchFilter(text: string): SearchFilter | null {
  const rangeMatch = range.exec(text)
  if (rangeMatch?.[1]) return { field: rangeMatch[1], from: bound(rangeMatch[2]), to: bound(rangeMatch[3]) }
  const anyOf: string[] = []
  let field: string | null = null
  for (const part of text.split(' OR ')) {
    const [, name, value] = term.exec(part) ?? []
    if (!name || !value || (field !== null && field !== name)) return null
    field = name
    anyOf.push(value)
  }
  return field === null || anyOf.length > maxFilters ? null : { field, anyOf }
}

/** Formats the filter in the provider's syntax. Throws on an invalid field or value. */
export function formatSearchFilter(filter: SearchFilter): string {
  if (!fieldShape.test(filter.field))
    throw new RangeError(`${filter.field} is not a field of a search filter`)
  if (!('anyOf' in filter)) return `${filter.field}:[${filter.from ?? '*'} TO ${filter.to ?? '*'}]`
  const invalidValue = filter.anyOf.find((value) => !valueShape.test(value))
  if (invalidValue !== undefined || !filter.anyOf.length)
    throw new RangeError(`"${invalidValue ?? ''}" is not a value of a search filter`)
  return filter.anyOf.map((value) => `${filter.field}:"${value}"`).join(' OR ')
}

/** The `filter` parameter, once or several times, combined with AND. */
export const searchFilters = z
  .union([z.string().max(2000), z.array(z.string().max(2000)).max(maxFilters)])
  .optional()
  .transform((value, context) => {
    const texts = value === undefined ? [] : [value].flat()
    const filters: SearchFilter[] = []
    for (const text of texts) {
      const filter = parseSearchFilter(text)
      if (filter) filters.push(filter)
      else context.addIssue({ code: 'custom', message: 'Filters look like size:"41" OR size:"42".' })
    }
    return filters
  })
