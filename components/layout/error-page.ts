import type { Brand } from '#config/brands.ts'
import { defaultLocale, isLocale } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages/index.ts'
import { createTranslator } from '#i18n/translate.ts'
import { errorPageLabels, laceDrawing } from './error-page-labels.ts'
import { renderStandalonePage } from './standalone-page.ts'

/**
 * Renders the whole error page as HTML, for the server to send when a page failed. Works without JavaScript;
 * the retry link loads the same address again.
 * @param path as requested by the visitor
 */
export function renderErrorPage(brand: Brand, path: string): string {
  const first = path.split('/')[1] ?? ''
  const locale = isLocale(first) ? first : defaultLocale
  const labels = errorPageLabels(createTranslator(locale, messagesOf(locale)))
  return renderStandalonePage({
    brand,
    locale,
    title: labels.title,
    text: labels.text,
    links: [
      /** Exactly one leading slash: `//elsewhere` would link to another host. */
      { href: `/${path.replace(/^[/\\]+/, '')}`, label: labels.retry },
      { href: `/${locale}`, label: labels.home },
    ],
    drawing: laceDrawing,
  })
}
