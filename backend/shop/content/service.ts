import type { z } from 'zod'
import type { PictureDto } from '#api-client/contract/common.ts'
import type { contentPageBody, PageKind } from '#api-client/contract/content.ts'
import type { ContentBlock } from '#api-client/contract/content-blocks.ts'
import { findInlineLinks, parseLink } from '#api-client/contract/content-links.ts'
import type { Brand } from '#config/brands.ts'
import { acceptsOrders, displayMarket } from '#config/markets.ts'
import { type Locale, marketCodeOf, marketOfLocale } from '#i18n/locales.ts'
import type { Queryable } from '../../db/client.ts'
import type { scenes } from '../../db/schema/content/content.ts'
import type { BlocksBody, PopupBody, RibbonBody } from '../../db/schema/content/page-bodies.ts'
import { getProductUrl } from '../catalog/products/product-dto.ts'
import { findProducts } from '../catalog/products/product-repository.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import {
  getPlaceholderValues,
  interpolate,
  localizeSpelling,
  mentionsDelivery,
  walkStrings,
} from './placeholders.ts'
import { findLocalesOfPage, findPage, findPages, findScenes, type PageRow } from './repository.ts'
import { addMarketSizes } from './size-guide-tables.ts'

/** The brand, locale and time of a request. */
export type ContentContext = {
  readonly db: Queryable
  readonly brand: Brand
  readonly locale: Locale
  readonly now: Date
}

type Links = Readonly<Record<string, string>>

/** The paths of the products that a value links to; products that the market does not sell have none. */
async function findProductLinks({ db, locale, now }: ContentContext, value: unknown): Promise<Links> {
  const written = [...walkStrings(value)].flatMap(({ text }) => [text, ...findInlineLinks(text)])
  const wanted = new Map(
    written.flatMap((text) => {
      const link = text.startsWith('product:') ? parseLink(text) : null
      return link?.to === 'product' ? [[link.material, text] as const] : []
    }),
  )
  const found = await findProducts(db, [...wanted.keys()], marketCodeOf(locale), now)
  return Object.fromEntries(found.map((row) => [`product:${row.material}`, getProductUrl(row, locale)]))
}

function toSceneFilesDto(row: typeof scenes.$inferSelect, alt: string): PictureDto {
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

function collectScenes(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(collectScenes)
  if (typeof value !== 'object' || value === null) return []
  return isPicture(value) ? [value.scene] : Object.values(value).flatMap(collectScenes)
}

/** Resolves every rendered scene to its files. */
async function resolveScenes<Value>({ db }: ContentContext, value: Value): Promise<Value> {
  const names = collectScenes(value)
  if (!names.length) return value
  const rendered = new Map((await findScenes(db, names)).map((row) => [row.name, row]))
  const dress = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(dress)
    if (typeof part !== 'object' || part === null) return part
    if (!isPicture(part))
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, dress(inner)]))
    const row = rendered.get(part.scene)
    return row ? { ...part, files: toSceneFilesDto(row, part.alt) } : part
  }
  return dress(value) as Value
}

function isShown({ markets, notMarkets }: ContentBlock, locale: Locale): boolean {
  const market = displayMarket(marketCodeOf(locale))
  return (markets?.includes(market) ?? true) && !(notMarkets?.includes(market) ?? false)
}

function localizeContent<Value>({ brand, locale }: ContentContext, value: Value): Value {
  return localizeSpelling(interpolate(value, getPlaceholderValues(brand, locale)), locale) as Value
}

type WirePage = z.output<typeof contentPageBody>

/** A page as a DTO: with the market's values, pictures and links filled in. */
async function toPageDto(visit: ContentContext, row: PageRow): Promise<WirePage> {
  const { blocks } = row.body as BlocksBody
  const own = blocks.filter((block) => isShown(block, visit.locale))
  const t = await loadTranslate(visit.db, visit.locale)
  const shown = addMarketSizes(own, marketOfLocale(visit.locale).sizeSystem, t)
  const [dressed, links, readIn] = await Promise.all([
    resolveScenes(visit, shown),
    findProductLinks(visit, shown),
    findLocalesOfPage(visit.db, visit.brand, row, visit.now),
  ])
  const { kind, code, language, title, description, revision, changedAt, noindex } = row
  return {
    ...localizeContent(visit, { title, description, blocks: dressed }),
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

/** The page kinds that a content URL may mean: a legal text is a content page, too. */
export function pageKindsOf(kind: 'home' | 'landing' | 'content'): readonly PageKind[] {
  return kind === 'content' ? ['content', 'legal'] : [kind]
}

export async function readPage(visit: ContentContext, kinds: readonly PageKind[], code: string) {
  const { db, brand, locale, now } = visit
  const row = await findPage(db, { brand, locale, kinds, code }, now)
  return row ? { row, page: await toPageDto(visit, row) } : null
}

/**
 * A help page's blocks as stored, for callers that render them differently; empty if the page does not exist.
 */
export async function readBlocks(visit: ContentContext, code: string): Promise<readonly ContentBlock[]> {
  const { db, brand, locale, now } = visit
  const row = await findPage(db, { brand, locale, kinds: ['content'], code }, now)
  if (!row) return []
  const { blocks } = row.body as BlocksBody
  return localizeContent(
    visit,
    blocks.filter((block) => isShown(block, locale)),
  )
}

/** Only a page's head. */
export async function readHead(
  { db, brand, locale, now }: ContentContext,
  kinds: readonly PageKind[],
  code: string,
) {
  const row = await findPage(db, { brand, locale, kinds, code }, now)
  if (!row) return null
  const { title, description, keywords, revision } = row
  return { ...localizeContent({ db, brand, locale, now }, { title, description, keywords }), revision }
}

export async function readLegal(visit: ContentContext) {
  const { db, brand, locale, now } = visit
  const found = await findPages(db, { brand, locale, kinds: ['legal'] }, now)
  return found.map(({ code, title, revision, changedAt }) => ({
    code,
    title: localizeContent(visit, title),
    revision,
    changedAt: changedAt.toISOString(),
  }))
}

/** The valid ribbon or popup with the latest start. */
async function findLatest({ db, brand, locale, now }: ContentContext, kind: 'ribbon' | 'popup') {
  const found = await findPages(db, { brand, locale, kinds: [kind] }, now)
  const began = (row: PageRow) => row.validFrom?.getTime() ?? 0
  return found.toSorted((a, b) => began(b) - began(a))[0] ?? null
}

const revisionIdOf = ({ code, revision }: PageRow) => `${code}-${revision}`

/** The ribbon; if no orders are taken, not one about delivery. */
export async function readRibbon(visit: ContentContext) {
  const row = await findLatest(visit, 'ribbon')
  if (!row) return { ribbon: null, links: {} }
  const body = row.body as RibbonBody
  if (!acceptsOrders(marketCodeOf(visit.locale)) && mentionsDelivery(body.text))
    return { ribbon: null, links: {} }
  const { text, action = null } = localizeContent(visit, body)
  return { ribbon: { id: revisionIdOf(row), text, action }, links: await findProductLinks(visit, row.body) }
}

export async function readPopup(visit: ContentContext) {
  const row = await findLatest(visit, 'popup')
  if (!row) return { popup: null, links: {} }
  const {
    text,
    action,
    picture = null,
  } = await resolveScenes(visit, localizeContent(visit, row.body as PopupBody))
  const popup = { id: revisionIdOf(row), title: localizeContent(visit, row.title), text, action, picture }
  return { popup, links: await findProductLinks(visit, row.body) }
}

const faqPages = { all: 'faq', 'size-guide': 'size-guide' } as const

/** Questions by group; empty if the page does not exist. */
export async function readFaqs(visit: ContentContext, type: keyof typeof faqPages) {
  const found = await readPage(visit, ['content'], faqPages[type])
  if (!found) return { groups: [], links: {} }
  const groups = found.page.blocks.flatMap((block) =>
    block.type === 'questions' ? [{ id: block.id, title: block.title, questions: block.items }] : [],
  )
  return { groups, links: found.page.links }
}
