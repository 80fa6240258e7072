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
const pathOf = (address: string | undefined) => address && new URL(address).pathname

async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const reply = await request.get(path, { maxRedirects: 0 })
  const html = await reply.text()
  const links = html.match(/<link\b[^>]*>/g) ?? []
  const named = links.filter((link) => attribute(link, 'hrefLang') !== undefined)
  return {
    status: reply.status(),
    lang: attribute(/<html\b[^>]*>/.exec(html)?.[0] ?? '', 'lang'),
    canonical: pathOf(attribute(links.find((link) => attribute(link, 'rel') === 'canonical') ?? '', 'href')),
    alternates: new Map(
      named.map((link) => [attribute(link, 'hrefLang') ?? '', pathOf(attribute(link, 'href')) ?? '']),
    ),
  }
}

/** A prerendered page, one rendered on demand, and one shown in another locale; all of them in the nightly run. */
const shown: readonly Locale[] = isNightly ? locales : ['en_GB', 'es_ES', 'en_XI']

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
function expectHead(head: Head, locale: Locale, pathIn: (locale: Locale) => string): void {
  const { status, lang, canonical, alternates } = head
  const path = pathIn(locale)
  expect({ path, status, lang }).toEqual({ path, status: 200, lang: intlTag(locale) })
  expect(canonical, path).toBe(pathIn(displayLocale(locale)))
  const family = indexedLocales.map((other) => [intlTag(other), pathIn(other)] as const)
  const named = { ...Object.fromEntries(family), 'x-default': pathIn('en_GB') }
  expect(Object.fromEntries(alternates), path).toEqual(displayLocale(locale) === locale ? named : {})
}

for (const [name, pathIn] of isNightly ? kinds : kinds.slice(0, 1))
  test(`${name} has hreflang alternates for every locale`, async ({ request }) => {
    for (const locale of shown) expectHead(await headOf(request, pathIn(locale)), locale, pathIn)
  })

test('a sheet has hreflang alternates for every locale, with its translated slug', async ({ request }) => {
  const first = await headOf(request, '/en_GB/all/shoes/andar-sand/K100052-001')
  expect(first.alternates.size).toBe(indexedLocales.length + 1)
  const pathIn = (locale: Locale) => {
    const named = first.alternates.get(intlTag(displayLocale(locale))) ?? ''
    return `/${[locale, ...named.split('/').slice(2)].join('/')}`
  }
  expect(pathIn('es_ES')).toBe('/es_ES/todo/zapatos/andar-arena/K100052-001')
  for (const locale of shown) expectHead(await headOf(request, pathIn(locale)), locale, pathIn)
})

test('a page that a market lacks is not listed as an alternate for it', async ({ request }) => {
  const giftCards = { target: 'all', family: 'campergoods', category: ['gift-cards'] } as const
  const { alternates } = await headOf(request, gridPath('es_ES', giftCards))
  expect(alternates.has('en-GB')).toBe(true)
  expect(alternates.has('es-MX')).toBe(false)
  expect((await headOf(request, gridPath('es_MX', giftCards))).status).toBe(404)
})
