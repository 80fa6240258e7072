/** Products per page of a list. */
export const pageSize = 40

/** The highest page number; no visitor pages further. */
export const maxPage = 100

/** The number of pages of a list; products after the last page are reached by filters. */
export function countPages(total: number): number {
  return Math.min(Math.ceil(total / pageSize), maxPage)
}
