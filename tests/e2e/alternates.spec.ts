import { type APIRequestContext, expect } from '@playwright/test'
import { displayLocale, indexedLocales, intlTag, type Locale, locales } from '#i18n/locales.ts'
import { gridPath } from '#i18n/routing.ts'
import { isNightly } from '../support/test-projects.ts'
import { test } from './support/journey.ts'

/** The canonical and alternate links in the head of a page. */
type Head = {
  readonly status: number
  readonly lang: string | undefined
  readonly canonical: string | undefined
  /** Path by hreflang tag. */
  readonly alternates: ReadonlyMap<string, string>
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&')
const getPath = (address: string | undefined) => address && new URL(address).pathname

async function fetchHead(request: APIRequestContext, path: string): Promise<Head> {
  const reply = await request.get(path, { maxRedirects: 0 })
  const html = await reply.text()
  const links = html.match(/<link\b[^>]*>/g) ?? []
  const alternateLinks = links.filter((link) => attribute(link, 'hrefLang') !== undefined)
  return {
    status: reply.status(),
    lang: attribute(/<html\b[^>]*>/.exec(html)?.[0] ?? '', 'lang'),
    canonical: getPath(attribute(links.find((link) => attribute(link, 'rel') === 'canonical') ?? '', 'href')),
    alternates: new Map(
      alternateLinks.map((link) => [
        attribute(link, 'hrefLang') ?? '',
        getPath(attribute(link, 'href')) ?? '',
      ]),
    ),
  }
}

/** A prerendered page, one rendered on demand, and one shown in another locale; all of them in the nightly run. */
const checkedLocales: readonly Locale[] = isNightly ? locales : ['en_GB', 'es_ES', 'en_XI']

/** Kinds of pages that every locale has: only the first of them, all of them in the nightly run. */
const kinds = [
  ['the home page', (locale: Locale) => `/${locale}`],
  ['a grid', (locale: Locale) => gridPath(locale, { target: 'women', family: 'shoes', category: ['boots'] })],
  ['a page of content', (locale: Locale) => `/${locale}/content/faq`],
  ['a legal text', (locale: Locale) => `/${locale}/content/terms`],
  ['a landing', (locale: Locale) => `/${locale}/landings/sales`],
  ['the stores', (locale: Locale) => `/${locale}/stores`],
  ['the stores of a city', (locale: Locale) => `/${locale}/stores/at/wien`],
] as const

/** Checks the heads as sent; `app/page-alternates.test.ts` covers every kind of page in every locale. */
function expectHead(head: Head, locale: Locale, toLocalePath: (locale: Locale) => string): void {
  const { status, lang, canonical, alternates } = head
  const path = toLocalePath(locale)
  expect({ path, status, lang }).toEqual({ path, status: 200, lang: intlTag(locale) })
  expect(canonical, path).toBe(toLocalePath(displayLocale(locale)))
  const family = indexedLocales.map((other) => [intlTag(other), toLocalePath(other)] as const)
  const expected = { ...Object.fromEntries(family), 'x-default': toLocalePath('en_GB') }
  expect(Object.fromEntries(alternates), path).toEqual(displayLocale(locale) === locale ? expected : {})
}

for (const [name, toLocalePath] of isNightly ? kinds : kinds.slice(0, 1))
  test(`${name} has hreflang alternates for every locale`, async ({ request }) => {
    for (const locale of checkedLocales)
      expectHead(await fetchHead(request, toLocalePath(locale)), locale, toLocalePath)
  })

test('a sheet has hreflang alternates for every locale, with its translated slug', async ({ request }) => {
  const first = await fetchHead(request, '/en_GB/all/shoes/andar-sand/K100052-001')
  expect(first.alternates.size).toBe(indexedLocales.length + 1)
  const toLocalePath = (locale: Locale) => {
    const alternate = first.alternates.get(intlTag(displayLocale(locale))) ?? ''
    return `/${[locale, ...alternate.split('/').slice(2)].join('/')}`
  }
  expect(toLocalePath('es_ES')).toBe('/es_ES/todo/zapatos/andar-arena/K100052-001')
  for (const locale of checkedLocales)
    expectHead(await fetchHead(request, toLocalePath(locale)), locale, toLocalePath)
})

test('a page that a market lacks is not listed as an alternate for it', async ({ request }) => {
  const giftCards = { target: 'all', family: 'campergoods', category: ['gift-cards'] } as const
  const { alternates } = await fetchHead(request, gridPath('es_ES', giftCards))
  expect(alternates.has('en-GB')).toBe(true)
  expect(alternates.has('es-MX')).toBe(false)
  expect((await fetchHead(request, gridPath('es_MX', giftCards))).status).toBe(404)
})
