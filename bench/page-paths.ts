import { CliError } from '#bin/support/cli-error.ts'
import type { Page } from './report.ts'

const paths = { home: '/en_GB', grid: '/en_GB/women/shoes' } as const
/** The heading of a tile links to the product page. */
const sheetLink = /<h[23][^>]*><a [^>]*href="(\/en_GB\/[^"?#]+\/[A-Za-z0-9]{5,7}-[A-Za-z0-9]{3})"/g

export const host = 'vereda.localhost'

/** HTML of a storefront page on this machine. */
export async function fetchPage(port: number, path: string): Promise<{ body: Uint8Array; headers: Headers }> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { host: `${host}:${port}` } })
  if (!reply.ok) throw new CliError(`${path} answers ${reply.status}, so it cannot be measured.`)
  return { body: new Uint8Array(await reply.arrayBuffer()), headers: reply.headers }
}

/** Paths of the product pages of a grid's tiles, in the grid's order. */
export async function fetchSheetPaths(port: number): Promise<string[]> {
  const { body } = await fetchPage(port, paths.grid)
  const found = [...new TextDecoder().decode(body).matchAll(sheetLink)].flatMap(([, path]) => path ?? [])
  if (found.length === 0) throw new CliError(`${paths.grid} links no product sheet, so none can be measured.`)
  return [...new Set(found)]
}

/** The three pages of the benchmark: home, a grid of 40 and the first product page that it links. */
export async function fetchBenchPaths(port: number): Promise<Readonly<Record<Page, string>>> {
  const [sheet = ''] = await fetchSheetPaths(port)
  return { ...paths, sheet }
}
