import type { PageKind } from '#api-client/contract/content.ts'
import { linksIn, readLink } from '#api-client/contract/content-links.ts'
import { brands } from '#i18n/brands.ts'
import { stringsIn, unknownPlaceholders } from '../shop/content/placeholders.ts'
import { type Problem, problemAt, type YamlFile } from './files.ts'
import type { PageAddress, PageText } from './pages.ts'

export type PageFile = { readonly address: PageAddress; readonly file: YamlFile; readonly page: PageText }

const linkFields: ReadonlySet<PropertyKey> = new Set(['to', 'from', 'product'])

/** The links of a page, each with where it stands. */
function linksOf(page: PageText) {
  return [...stringsIn(page.body)].flatMap(({ path, text }) => {
    const last = path.at(-1)
    const found = last !== undefined && linkFields.has(last) ? [text] : linksIn(text)
    return found.flatMap((written) => {
      const link = readLink(written)
      return link ? [{ path: typeof path[0] === 'string' ? path : [], written, link }] : []
    })
  })
}

/** What links are held against: pages by kind and code for each brand, and the materials the shop knows. */
export type Known = {
  readonly pages: ReadonlySet<string>
  readonly materials: ReadonlySet<string> | null
}

export const pageKey = (brand: string, kind: PageKind, code: string) => `${brand} ${kind} ${code}`

function hasPage({ pages }: Known, brand: PageAddress['brand'], kinds: readonly PageKind[], code: string) {
  const owners = brand === 'all' ? brands : [brand]
  const has = (owner: string) => kinds.some((kind) => pages.has(pageKey(owner, kind, code)))
  return has('all') || owners.every(has)
}

/** Dead links and unknown placeholders of a page. */
export function crossCheck({ address, file, page }: PageFile, known: Known): readonly Problem[] {
  const dead = linksOf(page).flatMap(({ path, written, link }) => {
    const alive =
      (link.to === 'page' && hasPage(known, address.brand, ['content', 'legal'], link.code)) ||
      (link.to === 'landing' && hasPage(known, address.brand, ['landing'], link.code)) ||
      !['page', 'landing'].includes(link.to)
    return alive ? [] : [problemAt(file, path, `There is no ${written} for ${address.brand}.`)]
  })
  const unknown = [...stringsIn({ ...page.body, title: page.title, description: page.description })].flatMap(
    ({ path, text }) =>
      unknownPlaceholders(text).map((name) => problemAt(file, path, `{${name}} is no placeholder.`)),
  )
  return [...dead, ...unknown]
}

/** Block types in order: they should be the same in each language of a page. */
export function shapeOf({ body }: PageText): string {
  return 'blocks' in body ? body.blocks.map(({ type }) => type).join(', ') : ''
}

/** Links to products that the shop does not have yet: they lead to everything until it does. */
export function absentProducts({ file, page }: PageFile, { materials }: Known): readonly Problem[] {
  if (!materials) return []
  return linksOf(page).flatMap(({ path, written, link }) =>
    link.to === 'product' && !materials.has(link.material)
      ? [problemAt(file, path, `${written} is not in the shop; the link leads to everything.`)]
      : [],
  )
}
