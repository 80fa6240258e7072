import { type GridFilters, gridQueryString, readGridQuery, replaceFilters } from '#lib/catalog/grid-query.ts'

/** The query of this list, as its URL has it. */
export const readListQuery = () => readGridQuery(new URLSearchParams(location.search))

/** The URL of the first page of this list with changed filters. */
export function buildFilterUrl(change: (filters: GridFilters) => Partial<GridFilters>): string {
  const query = readListQuery()
  return location.pathname + gridQueryString(replaceFilters(query, change(query.filters)))
}

/** Serializes a filter form to a query string; omits empty values and the default sort order. */
export function toSearchParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '' && !(name === 'sort' && value === 'recommended'))
      params.append(name, value)
  return params
}
