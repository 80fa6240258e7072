import type { z } from 'zod'
import type { WirePicture } from '#api-client/contract/common.ts'
import type { contentPageBody, PageKind } from '#api-client/contract/content.ts'
import type { ContentBlock } from '#api-client/contract/content-blocks.ts'
import { linksIn, readLink } from '#api-client/contract/content-links.ts'
import type { Brand } from '#i18n/brands.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import { shownMarket, takesOrders } from '#i18n/markets.ts'
import type { Queryable } from '../../db/client.ts'
import { findProducts } from '../catalog/product-repository.ts'
import { urlOf } from '../catalog/wire-product.ts'
import { shopWords } from '../labels/service.ts'
import type { BlocksBody, PopupBody, RibbonBody } from './bodies.ts'
import { factsOf, fill, spelled, stringsIn, tellsOfDelivery } from './placeholders.ts'
import { findPage, findPages, findReaders, findScenes, type PageRow } from './repository.ts'
import type { scenes } from './schema.ts'
import { withSizes } from './size-guide.ts'

/** Who asks, and when. */
export type Visit = {
  readonly db: Queryable
  readonly brand: Brand
  readonly locale: Locale
  readonly now: Date
}

type Links = Readonly<Record<string, string>>

/** The paths of the products a value links to; what is not on sale in the market has none. */
async function productLinks({ db, locale, now }: Visit, value: unknown): Promise<Links> {
  const written = [...stringsIn(value)].flatMap(({ text }) => [text, ...linksIn(text)])
  const wanted = new Map(
    written.flatMap((text) => {
      const link = text.startsWith('product:') ? readLink(text) : null
      return link?.to === 'product' ? [[link.material, text] as const] : []
    }),
  )
  const found = await findProducts(db, [...wanted.keys()], marketCodeOf(locale), now)
  return Object.fromEntries(found.map((row) => [`product:${row.material}`, urlOf(row, locale)]))
}

function sceneFiles(row: typeof scenes.$inferSelect, alt: string): WirePicture {
  const file = (size: string) => `/pictures/${row.fileName}.${size}.webp`
  const { width, height, placeholder } = row
  return {
    xs: file('xs'),
    md: file('md'),
    lg: file('lg'),
    full: file('full'),
    width,
    height,
    alt,
    placeholder,
    stand: null,
    foot: null,
  }
}

const isPicture = (value: object): value is { scene: string; alt: string } =>
  'scene' in value && typeof value.scene === 'string' && 'alt' in value && typeof value.alt === 'string'

function scenesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(scenesIn)
  if (typeof value !== 'object' || value === null) return []
  return isPicture(value) ? [value.scene] : Object.values(value).flatMap(scenesIn)
}

/** Gives every scene that is rendered its files. */
async function withScenes<Value>({ db }: Visit, value: Value): Promise<Value> {
  const names = scenesIn(value)
  if (!names.length) return value
  const rendered = new Map((await findScenes(db, names)).map((row) => [row.name, row]))
  const dress = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(dress)
    if (typeof part !== 'object' || part === null) return part
    if (!isPicture(part))
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, dress(inner)]))
    const row = rendered.get(part.scene)
    return row ? { ...part, files: sceneFiles(row, part.alt) } : part
  }
  return dress(value) as Value
}

function isShown({ markets, notMarkets }: ContentBlock, locale: Locale): boolean {
  const market = shownMarket(marketCodeOf(locale))
  return (markets?.includes(market) ?? true) && !(notMarkets?.includes(market) ?? false)
}

function filled<Value>({ brand, locale }: Visit, value: Value): Value {
  return spelled(fill(value, factsOf(brand, locale)), locale) as Value
}

type WirePage = z.output<typeof contentPageBody>

/** A page as its readers get it: of their market, with its facts, pictures and ways filled in. */
async function wirePage(visit: Visit, row: PageRow): Promise<WirePage> {
  const { blocks } = row.body as BlocksBody
  const own = blocks.filter((block) => isShown(block, visit.locale))
  const t = await shopWords(visit.db, visit.locale)
  const shown = withSizes(own, marketOfLocale(visit.locale).sizeSystem, t)
  const [dressed, links, readIn] = await Promise.all([
    withScenes(visit, shown),
    productLinks(visit, shown),
    findReaders(visit.db, visit.brand, row, visit.now),
  ])
  const { kind, code, language, title, description, revision, changedAt, noindex } = row
  return {
    ...filled(visit, { title, description, blocks: dressed }),
    kind,
    code,
    language,
    readIn: [...readIn],
    revision,
    changedAt: changedAt.toISOString(),
    noindex,
    links,
  }
}

/** The kinds a content address may mean: a legal text is a content page, too. */
export function kindsOf(kind: 'home' | 'landing' | 'content'): readonly PageKind[] {
  return kind === 'content' ? ['content', 'legal'] : [kind]
}

export async function readPage(visit: Visit, kinds: readonly PageKind[], code: string) {
  const { db, brand, locale, now } = visit
  const row = await findPage(db, { brand, locale, kinds, code }, now)
  return row ? { row, page: await wirePage(visit, row) } : null
}

/** A help page’s blocks as they are written, for who tells them otherwise; none where the page is not written. */
export async function readBlocks(visit: Visit, code: string): Promise<readonly ContentBlock[]> {
  const { db, brand, locale, now } = visit
  const row = await findPage(db, { brand, locale, kinds: ['content'], code }, now)
  if (!row) return []
  const { blocks } = row.body as BlocksBody
  return filled(
    visit,
    blocks.filter((block) => isShown(block, locale)),
  )
}

/** A page’s head only. */
export async function readHead({ db, brand, locale, now }: Visit, kinds: readonly PageKind[], code: string) {
  const row = await findPage(db, { brand, locale, kinds, code }, now)
  if (!row) return null
  const { title, description, keywords, revision } = row
  return { ...filled({ db, brand, locale, now }, { title, description, keywords }), revision }
}

export async function readLegal(visit: Visit) {
  const { db, brand, locale, now } = visit
  const found = await findPages(db, { brand, locale, kinds: ['legal'] }, now)
  return found.map(({ code, title, revision, changedAt }) => ({
    code,
    title: filled(visit, title),
    revision,
    changedAt: changedAt.toISOString(),
  }))
}

/** The valid ribbon or popup that began last. */
async function latest({ db, brand, locale, now }: Visit, kind: 'ribbon' | 'popup') {
  const found = await findPages(db, { brand, locale, kinds: [kind] }, now)
  const began = (row: PageRow) => row.validFrom?.getTime() ?? 0
  return found.toSorted((a, b) => began(b) - began(a))[0] ?? null
}

const idOf = ({ code, revision }: PageRow) => `${code}-${revision}`

/** The ribbon; none that tells of delivery where no orders are taken. */
export async function readRibbon(visit: Visit) {
  const row = await latest(visit, 'ribbon')
  if (!row) return { ribbon: null, links: {} }
  const body = row.body as RibbonBody
  if (!takesOrders(marketCodeOf(visit.locale)) && tellsOfDelivery(body.text))
    return { ribbon: null, links: {} }
  const { text, action = null } = filled(visit, body)
  return { ribbon: { id: idOf(row), text, action }, links: await productLinks(visit, row.body) }
}

export async function readPopup(visit: Visit) {
  const row = await latest(visit, 'popup')
  if (!row) return { popup: null, links: {} }
  const { text, action, picture = null } = await withScenes(visit, filled(visit, row.body as PopupBody))
  const popup = { id: idOf(row), title: filled(visit, row.title), text, action, picture }
  return { popup, links: await productLinks(visit, row.body) }
}

const faqPages = { all: 'faq', 'size-guide': 'size-guide' } as const

/** Questions by group; none where the page is not written. */
export async function readFaqs(visit: Visit, type: keyof typeof faqPages) {
  const found = await readPage(visit, ['content'], faqPages[type])
  if (!found) return { groups: [], links: {} }
  const groups = found.page.blocks.flatMap((block) =>
    block.type === 'questions' ? [{ id: block.id, title: block.title, questions: block.items }] : [],
  )
  return { groups, links: found.page.links }
}
