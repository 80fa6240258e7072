import { text } from 'node:stream/consumers'
import type * as navigation from 'next/navigation'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { intlTag, type Locale, locales } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { createTranslator } from '#i18n/translate.ts'
import type { LabelSelector } from '#lib/labels/browser-labels.ts'
import { createLabels } from '#tests/support/labels.ts'
import ShopLayout from './[brand]/[locale]/(shop)/layout.tsx'

const params = vi.hoisted(() => ({ locale: '' }))
vi.mock('server-only', () => ({}))
vi.mock('next/navigation', async (load) => ({
  ...(await load<typeof navigation>()),
  usePathname: () => `/${params.locale}`,
  useRouter: () => ({}),
}))
vi.mock('next/root-params', () => ({ brand: async () => 'vereda', locale: async () => params.locale }))
vi.mock('#lib/labels/queries.server.ts', () => ({
  getTranslate: async (locale: Locale) => createTranslator(locale, messagesOf(locale)),
  getBrowserLabels: async (locale: Locale, keys: readonly LabelSelector[]) => createLabels(locale, keys),
}))
vi.mock('#lib/content/queries.server.ts', () => ({
  getLegal: async () => [{ code: 'terms', title: 'Terms' }],
  getPopup: async () => ({
    content: {
      id: 'news',
      title: 'News',
      text: 'Once a month.',
      action: { label: 'Subscribe', to: 'newsletter' },
      picture: null,
    },
    products: {},
    delaySeconds: 12,
  }),
  getRibbon: async () => null,
}))
vi.mock('#lib/newsletter/queries.server.ts', () => ({
  getNewsletterDefaults: async () => ({ maxPerMonth: 4, voucher: null }),
  getNewsletterPopup: async () => ({ form: 'popup', delaySeconds: 20, maxPerMonth: 4, voucher: null }),
}))

it.each(locales)('renders the pages of %s with their language', async (locale) => {
  params.locale = locale
  const errors: unknown[] = []
  const layout = await ShopLayout({ children: <main>page</main> })
  const { prelude } = await prerenderToNodeStream(layout, { onError: (error) => void errors.push(error) })
  const html = await text(prelude)
  expect(errors).toEqual([])
  expect(/<html\b[^>]*\blang="([^"]*)"/.exec(html)?.[1]).toBe(intlTag(locale))
  expect(html).toContain('<main>page</main>')
  expect(html).toContain(`href="/${locale}/return"`)
})
