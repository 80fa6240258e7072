import 'server-only'
import type { Brand } from '#i18n/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { hrefOf } from '#lib/content/links.ts'
import type { ContentPage } from '#lib/content/types.ts'
import { originOf } from '#lib/seo/alternates.ts'
import type { Setting } from './block-props.ts'

/** What a page’s blocks are drawn with. */
export function settingOf(
  brand: Brand,
  locale: Locale,
  t: Translate,
  { products }: Pick<ContentPage, 'products'>,
): Omit<Setting, 'first'> {
  return { brand, locale, t, hrefs: (link) => hrefOf(link, { locale, products, originOf }) }
}
