import { type GridQuery, gridQueryString, readGridQuery } from '#lib/catalog/grid-query.ts'

/** The URL of the first page of this list with changed parameters. */
export function buildGridUrl(change: (query: GridQuery) => Partial<GridQuery['filters']>): string {
  const query = readGridQuery(new URLSearchParams(location.search))
  const filters = { ...query.filters, ...change(query) }
  return location.pathname + gridQueryString({ ...query, filters, page: 1 })
}

/** Serializes a filter form to a query string; omits empty values and the default sort order. */
export function toSearchParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '' && !(name === 'sort' && value === 'recommended'))
      params.append(name, value)
  return params
}
