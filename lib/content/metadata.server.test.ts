import { expect, it, vi } from 'vitest'
import { indexedLocales, intlTag, type Locale, languageOf } from '#i18n/locales.ts'
import { pageMetadata } from './metadata.server.ts'
import type { ContentPage } from './types.ts'

vi.mock('server-only', () => ({}))

const page: ContentPage = {
  kind: 'content',
  code: 'faq',
  foreignLanguage: null,
  availableLocales: indexedLocales,
  title: 'Questions',
  description: 'And answers',
  noindex: false,
  changedAt: '2026-11-20T08:00:00.000Z',
  blocks: [],
  products: {},
}
const headOf = (locale: Locale, own: Partial<ContentPage> = {}) =>
  pageMetadata('vereda', locale, { ...page, ...own }, (other) => `/${other}/content/faq`)
const alternatesIn = (locale: Locale, own: Partial<ContentPage> = {}) =>
  Object.keys(headOf(locale, own).alternates?.languages ?? {}).toSorted()

const everywhere = [...indexedLocales.map(intlTag), 'x-default'].toSorted()

it('lists all alternates of a page that exists in every language', () => {
  expect(alternatesIn('en_GB')).toEqual(everywhere)
  expect(headOf('en_GB')).not.toHaveProperty('robots')
})

it('lists no alternates with an English fallback, and none on such a page', () => {
  const readIn = indexedLocales.filter((locale) => languageOf(locale) !== 'nl')
  const left = everywhere.filter((tag) => !tag.startsWith('nl'))
  expect(left.length).toBeLessThan(everywhere.length)
  expect(alternatesIn('en_GB', { availableLocales: readIn })).toEqual(left)
  const foreign = headOf('nl_NL', { availableLocales: readIn, foreignLanguage: 'en' })
  expect(foreign.robots).toEqual({ index: false, follow: true })
  expect(foreign.alternates).toEqual({ canonical: expect.stringMatching(/\/nl_NL\/content\/faq$/) })
})

it('lists no alternates of a page with noindex', () => {
  expect(alternatesIn('en_GB', { noindex: true })).toEqual([])
})
