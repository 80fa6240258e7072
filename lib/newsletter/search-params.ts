/** The query of a page. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>

/** The first value of each parameter. */
export function toSearchParams(query: PageQuery): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const first = Array.isArray(value) ? value[0] : value
    if (first !== undefined) params.set(name, first)
  }
  return params
}
