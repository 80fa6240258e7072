import { type APIRequestContext, expect } from '@playwright/test'
import { indexedLocales, intlTag, type Locale, locales, shownLocale } from '#i18n/locales.ts'
import { gridPath } from '#i18n/routing.ts'
import { test } from './support/journey.ts'

/** What a page says of itself to search engines. */
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

/** The page as each locale has it, fetched a few at a time. */
async function crawl(request: APIRequestContext, paths: ReadonlyMap<Locale, string>) {
  const heads = new Map<Locale, Head>()
  const waiting = [...paths]
  const walk = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      heads.set(next[0], await headOf(request, next[1]))
  }
  await Promise.all([walk(), walk()])
  return heads
}

const everywhere = (pathIn: (locale: Locale) => string) =>
  new Map(locales.map((locale) => [locale, pathIn(locale)] as const))

/** Every page has its own language and address, and names exactly those that name it. */
function expectFamily(paths: ReadonlyMap<Locale, string>, heads: ReadonlyMap<Locale, Head>): void {
  const family = new Map(
    [...paths].flatMap(([locale, path]) =>
      shownLocale(locale) === locale ? [[intlTag(locale), path] as const] : [],
    ),
  )
  const home = paths.get('en_GB')
  for (const [locale, path] of paths) {
    const head = heads.get(locale)
    expect(head, path).toBeDefined()
    const { status, lang, canonical, alternates } = head ?? { alternates: new Map<string, string>() }
    expect({ path, status, lang }).toEqual({ path, status: 200, lang: intlTag(locale) })
    expect(canonical, path).toBe(paths.get(shownLocale(locale)))
    const named = shownLocale(locale) === locale ? { ...Object.fromEntries(family), 'x-default': home } : {}
    expect(Object.fromEntries(alternates), path).toEqual(named)
  }
}

for (const [name, pathIn] of [
  ['the home page', (locale: Locale) => `/${locale}`],
  ['a grid', (locale: Locale) => gridPath(locale, { target: 'women', family: 'shoes', category: ['boots'] })],
  ['a page of content', (locale: Locale) => `/${locale}/content/faq`],
  ['a legal text', (locale: Locale) => `/${locale}/content/terms`],
  ['a landing', (locale: Locale) => `/${locale}/landings/sales`],
  ['the stores', (locale: Locale) => `/${locale}/stores`],
  ['the stores of a city', (locale: Locale) => `/${locale}/stores/at/wien`],
] as const) {
  test(`${name} stands in every locale, and each names the others`, async ({ request }) => {
    const paths = everywhere(pathIn)
    expectFamily(paths, await crawl(request, paths))
  })
}

test('a sheet stands in every locale under its own name, and each names the others', async ({ request }) => {
  const first = await headOf(request, '/en_GB/all/shoes/andar-sand/K100052-001')
  const paths = new Map(
    locales.map((locale) => {
      const named = first.alternates.get(intlTag(shownLocale(locale))) ?? ''
      return [locale, `/${[locale, ...named.split('/').slice(2)].join('/')}`] as const
    }),
  )
  expect(paths.get('es_ES')).toBe('/es_ES/todo/zapatos/andar-arena/K100052-001')
  expect(first.alternates.size).toBe(indexedLocales.length + 1)
  expectFamily(paths, await crawl(request, paths))
})

test('a page that a market does not have is no alternate of anything there', async ({ request }) => {
  const giftCards = { target: 'all', family: 'campergoods', category: ['gift-cards'] } as const
  const { alternates } = await headOf(request, gridPath('es_ES', giftCards))
  expect(alternates.has('en-GB')).toBe(true)
  expect(alternates.has('es-MX')).toBe(false)
  expect((await headOf(request, gridPath('es_MX', giftCards))).status).toBe(404)
})
