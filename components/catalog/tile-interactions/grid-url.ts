import { type GridQuery, gridQueryString, readGridQuery } from '#lib/catalog/grid-query.ts'

/** The list of this page, from its first page, with something changed. */
export function buildGridUrl(change: (query: GridQuery) => Partial<GridQuery['filters']>): string {
  const query = readGridQuery(new URLSearchParams(location.search))
  const filters = { ...query.filters, ...change(query) }
  return location.pathname + gridQueryString({ ...query, filters, page: 1 })
}

/** A form of filters as an address: what is empty is left out, and so is the order that needs no saying. */
export function toSearchParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '' && !(name === 'sort' && value === 'recommended'))
      params.append(name, value)
  return params
}
