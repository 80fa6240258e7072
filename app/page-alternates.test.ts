import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'
import {
  displayLocale,
  indexedLocales,
  intlTag,
  type Locale,
  languageOf,
  locales,
  marketCodeOf,
  marketOfLocale,
  priceListOfLocale,
} from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import {
  campaignPath,
  collectionPath,
  contentPath,
  gridPath,
  landingPath,
  productPath,
} from '#i18n/routing.ts'
import { createTranslator } from '#i18n/translate.ts'
import { getCampaign, getGrid, getSheet } from '#lib/catalog/queries.server.ts'
import type { Alternates } from '#lib/catalog/types.ts'
import { getContentPage, getLanding } from '#lib/content/queries.server.ts'
import type { ContentPage, PageKind } from '#lib/content/types.ts'
import type { LabelSelector } from '#lib/labels/browser-labels.ts'
import { getTranslate } from '#lib/labels/queries.server.ts'
import { resolveRoute } from '#lib/routing/resolve-route.ts'
import { toAbsoluteUrl } from '#lib/seo/alternates.server.ts'
import { storesPath } from '#lib/stores/paths.ts'
import { getStore, getStoresIn, getStoresOverview } from '#lib/stores/queries.server.ts'
import type { Store } from '#lib/stores/types.ts'
import { bootsGrid, openCampaign } from '#tests/fixtures/catalog-pages.ts'
import { bootSheet } from '#tests/fixtures/sheet.ts'
import { createLabels } from '#tests/support/labels.ts'
import * as campaign from './[brand]/[locale]/(shop)/campaign/[code]/[query]/page.tsx'
import * as collection from './[brand]/[locale]/(shop)/collection/[code]/[query]/page.tsx'
import * as content from './[brand]/[locale]/(shop)/content/[name]/page.tsx'
import * as grid from './[brand]/[locale]/(shop)/grid/[target]/[family]/[category]/[query]/page.tsx'
import * as landing from './[brand]/[locale]/(shop)/landings/[name]/page.tsx'
import * as home from './[brand]/[locale]/(shop)/page.tsx'
import * as product from './[brand]/[locale]/(shop)/product/[material]/page.tsx'
import * as oneStore from './[brand]/[locale]/(shop)/stores/[country]/[city]/[store]/page.tsx'
import * as cityStores from './[brand]/[locale]/(shop)/stores/[country]/[city]/page.tsx'
import * as countryStores from './[brand]/[locale]/(shop)/stores/[country]/page.tsx'
import * as stores from './[brand]/[locale]/(shop)/stores/page.tsx'

vi.mock('server-only', () => ({}))
vi.mock('#lib/catalog/queries.server.ts', () => ({
  getCampaign: vi.fn(),
  getColorVariants: async () => [],
  getGrid: vi.fn(),
  getSheet: vi.fn(),
}))
vi.mock('#lib/content/queries.server.ts', () => ({ getLanding: vi.fn(), getContentPage: vi.fn() }))
vi.mock('#lib/search/images/queries.server.ts', () => ({ getCompleteTheLook: async () => [] }))
vi.mock('#lib/labels/queries.server.ts', () => ({
  getTranslate: vi.fn(),
  getBrowserLabels: async (locale: Locale, keys: readonly LabelSelector[]) => createLabels(locale, keys),
}))
vi.mock('#lib/reviews/queries.server.ts', () => ({ getReviews: async () => null }))
vi.mock('#lib/stores/queries.server.ts', () => ({
  getStore: vi.fn(),
  getStoresIn: vi.fn(),
  getStoresOverview: vi.fn(),
}))

type PathIn = (locale: Locale) => string

const brand = 'vereda'
const giftCards = { target: 'all', family: 'campergoods', category: ['gift-cards'] } as const
const boots = { target: 'women', family: 'shoes', category: ['boots'] } as const
const sneaker = 'K100052-001'
const spanishPriceProduct = 'K400001-001'

/** In this catalogue every market except Mexico sells gift cards. */
const sellsGiftCards = (locale: Locale) => marketCodeOf(locale) !== 'MX'
const hasSpanishPrices = (locale: Locale) => priceListOfLocale(locale) === 'ES'

function alternatesIn(pathIn: PathIn, isAvailable: (locale: Locale) => boolean = () => true): Alternates {
  return Object.fromEntries(locales.filter(isAvailable).map((locale) => [locale, pathIn(locale)]))
}

const blocks: ContentPage['blocks'] = [
  { type: 'text', paragraphs: ['Write to us **at any time**, or see [our stores](stores).'] },
  {
    type: 'questions',
    id: 'returns',
    title: 'Returns',
    items: [{ id: 'how', question: 'How?', answer: ['By post.'] }],
  },
  { type: 'clauses', items: [{ id: 'scope', title: 'Scope', paragraphs: ['All orders.'] }] },
]

function contentPage(kind: PageKind, code: string): ContentPage {
  const shared = { title: code, description: code, foreignLanguage: null, availableLocales: locales, blocks }
  return { kind, code, ...shared, noindex: false, changedAt: '2026-11-20T08:00:00Z', products: {} }
}

/** The product name in the URL is in the language of the locale. */
const sheetPath = (locale: Locale, code: string) =>
  productPath(locale, { target: 'all', family: 'shoes', slug: `andar-${languageOf(locale)}`, code })

const store: Store = {
  id: 'wien-graben',
  slug: 'graben',
  name: 'Graben',
  brands: ['vereda'],
  address: 'Graben 1',
  postalCode: '1010',
  city: 'Wien',
  citySlug: 'wien',
  region: null,
  countryId: 'AT',
  country: 'Austria',
  phone: '+43 1 0000000',
  latitude: 48.2,
  longitude: 16.4,
  timeZone: 'Europe/Vienna',
  hours: [{ day: 1, opens: '10:00', closes: '19:00' }],
  services: [],
  note: null,
}

vi.mocked(getTranslate).mockImplementation(async (locale) => createTranslator(locale, messagesOf(locale)))
vi.mocked(getContentPage).mockImplementation(async (_brand, _locale, kind, code) => contentPage(kind, code))
vi.mocked(getLanding).mockImplementation(async (_brand, _locale, code) => ({
  page: contentPage('landing', code),
  campaign: null,
}))
vi.mocked(getGrid).mockImplementation(async (_brand, locale, categoryPath, code) => {
  if (code !== null) return { ...bootsGrid, alternates: alternatesIn((other) => collectionPath(other, code)) }
  const isGiftCards = gridPath(locale, categoryPath) === gridPath(locale, giftCards)
  const has = isGiftCards ? sellsGiftCards : () => true
  return has(locale)
    ? { ...bootsGrid, alternates: alternatesIn((other) => gridPath(other, categoryPath), has) }
    : null
})
vi.mocked(getCampaign).mockImplementation(async (_brand, _locale, code) => ({
  ...openCampaign,
  code,
  alternates: alternatesIn((other) => campaignPath(other, code)),
}))
vi.mocked(getSheet).mockImplementation(async (_brand, locale, code) => {
  const has = code === spanishPriceProduct ? hasSpanishPrices : () => true
  const alternates = alternatesIn((other) => sheetPath(other, code), has)
  const related = { additions: [], bundle: [], recommendations: [] }
  const price = { ...bootSheet.price, currency: marketOfLocale(locale).currency }
  return has(locale) ? { sheet: { ...bootSheet, code, price, alternates }, related } : null
})
vi.mocked(getStoresOverview).mockImplementation(async () => ({ countries: [], points: [] }))
vi.mocked(getStoresIn).mockImplementation(async () => [store])
vi.mocked(getStore).mockImplementation(async () => store)

type AppPage<Params> = {
  generateMetadata(props: { params: Promise<Params> }): Promise<Metadata>
  default(props: { params: Promise<Params> }): Promise<ReactNode>
}

type Shown = {
  readonly element: ReactNode
  readonly alternates: Metadata['alternates']
  readonly robots: Metadata['robots']
}

/** Renders a page and its metadata; rejects when the page calls `notFound()`. */
async function show<Params>(page: AppPage<Params>, params: Params): Promise<Shown> {
  const props = () => ({ params: Promise.resolve(params) })
  const [element, { alternates, robots }] = await Promise.all([
    page.default(props()),
    page.generateMetadata(props()),
  ])
  return { element, alternates, robots }
}

/** The errors thrown while a page prerenders completely. */
async function errorsOf(element: ReactNode): Promise<readonly unknown[]> {
  const errors: unknown[] = []
  await prerender(element, { onError: (error) => void errors.push(error) })
  return errors
}

function storesAt(shop: { brand: string; locale: string }, names: readonly string[]): Promise<Shown> {
  const [country, city, slug] = names
  if (country === undefined) return show(stores, shop)
  if (city === undefined) return show(countryStores, { ...shop, country })
  if (slug === undefined) return show(cityStores, { ...shop, country, city })
  return show(oneStore, { ...shop, country, city, store: slug })
}

/** The route in `app/` to which the proxy rewrites a public path. */
function pageAt(path: string): string {
  const routed = resolveRoute(path, new URLSearchParams())
  return 'page' in routed ? routed.page : `redirected to ${routed.redirect}`
}

/** Opens the page at a public path through the router. */
function open(path: string): Promise<Shown> {
  const [locale = '', kind, ...names] = pageAt(path).split('/')
  const shop = { brand, locale }
  const [first = '', second = '', third = '', fourth = ''] = names
  switch (kind) {
    case undefined:
      return show(home, shop)
    case 'campaign':
      return show(campaign, { ...shop, code: first, query: second })
    case 'collection':
      return show(collection, { ...shop, code: first, query: second })
    case 'content':
      return show(content, { ...shop, name: first })
    case 'grid':
      return show(grid, { ...shop, target: first, family: second, category: third, query: fourth })
    case 'landings':
      return show(landing, { ...shop, name: first })
    case 'product':
      return show(product, { ...shop, material: first })
    case 'stores':
      return storesAt(shop, names)
    default:
      throw new Error(`${path} routes to ${pageAt(path)}, which this test does not know.`)
  }
}

const kinds: readonly (readonly [kind: string, pathIn: PathIn])[] = [
  ['the home page', (locale) => `/${locale}`],
  ['a grid', (locale) => gridPath(locale, boots)],
  ['a collection', (locale) => collectionPath(locale, 'first-rain')],
  ['a campaign', (locale) => campaignPath(locale, 'blfr')],
  ['a content page', (locale) => contentPath(locale, 'faq')],
  ['a legal text', (locale) => contentPath(locale, 'terms')],
  ['a landing', (locale) => landingPath(locale, 'sales')],
  ['the stores', (locale) => storesPath(locale)],
  ['the stores of a country', (locale) => storesPath(locale, 'AT')],
  ['the stores of a city', (locale) => storesPath(locale, 'AT', 'wien')],
  ['a store', (locale) => storesPath(locale, 'AT', 'wien', 'graben')],
  ['a product sheet', (locale) => sheetPath(locale, sneaker)],
]

const isOwnDisplayLocale = (locale: Locale) => displayLocale(locale) === locale

it('displays some locales as another locale', () => {
  expect(locales.filter((locale) => !isOwnDisplayLocale(locale))).toContain('en_XI')
  expect(indexedLocales).toEqual(locales.filter(isOwnDisplayLocale))
})

describe.each(kinds)('%s', (_kind, pathIn) => {
  it('has a distinct URL in every locale that routes to the same page', () => {
    const page = pageAt(pathIn('en_GB'))
    for (const locale of locales) expect(pageAt(pathIn(locale))).toBe(page.replace('en_GB', locale))
    expect(new Set(locales.map(pathIn)).size).toBe(locales.length)
  })

  it('renders in every locale and lists exactly the indexed locales as alternates', async () => {
    const addresses = indexedLocales.map((locale) => [intlTag(locale), toAbsoluteUrl(brand, pathIn(locale))])
    const languages = { ...Object.fromEntries(addresses), 'x-default': toAbsoluteUrl(brand, pathIn('en_GB')) }
    for (const locale of locales) {
      const { element, alternates, robots } = await open(pathIn(locale))
      expect([locale, await errorsOf(element)]).toEqual([locale, []])
      expect([locale, alternates?.canonical]).toEqual([
        locale,
        toAbsoluteUrl(brand, pathIn(displayLocale(locale))),
      ])
      expect([locale, alternates?.languages]).toEqual([
        locale,
        isOwnDisplayLocale(locale) ? languages : undefined,
      ])
      expect(robots).toBeUndefined()
    }
  })
})

describe.each([
  ['a grid', (locale: Locale) => gridPath(locale, giftCards), sellsGiftCards],
  ['a product sheet', (locale: Locale) => sheetPath(locale, spanishPriceProduct), hasSpanishPrices],
])('%s that some markets do not sell', (_kind, pathIn, has) => {
  const tags = indexedLocales.filter(has).map(intlTag)

  it('lists no alternates for those markets', async () => {
    expect(tags.length).toBeLessThan(indexedLocales.length)
    for (const locale of locales.filter(has)) {
      const { languages } = (await open(pathIn(locale))).alternates ?? {}
      const expected = isOwnDisplayLocale(locale) ? [...tags, ...(has('en_GB') ? ['x-default'] : [])] : []
      expect([locale, Object.keys(languages ?? {}).toSorted()]).toEqual([locale, expected.toSorted()])
    }
  })

  it('returns 404 in those markets', async () => {
    const without = locales.filter((locale) => !has(locale))
    expect(without).toContain('es_MX')
    for (const locale of without)
      await expect(open(pathIn(locale)), locale).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
  })
})
