import 'server-only'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { resolveHref } from '#lib/content/links.ts'
import type { ContentPage } from '#lib/content/types.ts'
import { getBrandOrigin } from '#lib/seo/alternates.server.ts'
import type { BlockContext } from './block-props.ts'

/** Creates the context of a page’s blocks. */
export function createBlockContext(
  brand: Brand,
  locale: Locale,
  t: Translate,
  { products, code }: Pick<ContentPage, 'products'> & { readonly code?: string },
): Omit<BlockContext, 'first'> {
  return {
    brand,
    locale,
    t,
    page: code ?? null,
    hrefs: (link) => resolveHref(link, { locale, products, originOf: getBrandOrigin }),
  }
}
