import 'server-only'
import type { Metadata } from 'next'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { brandNames } from '#lib/brand/navigation.ts'
import { buildAlternates, toAbsoluteUrl } from '#lib/seo/alternates.server.ts'
import type { ContentBlock, ContentPage } from './types.ts'

/** The first picture of a page that has files, for link previews. */
function firstPicture(blocks: readonly ContentBlock[]) {
  for (const block of blocks)
    if ('picture' in block && block.picture?.files)
      return { files: block.picture.files, alt: block.picture.alt }
  return null
}

/**
 * Title, description, canonical and hreflang of a content page. A page in a foreign language is not indexed:
 * no page lists it as an alternate, and it lists none.
 */
export function pageMetadata(
  brand: Brand,
  locale: Locale,
  page: ContentPage,
  pathIn: (locale: Locale) => string,
): Metadata {
  const { title, description, foreignLanguage, availableLocales, noindex, blocks } = page
  const hidden = foreignLanguage !== null || noindex
  const picture = firstPicture(blocks)
  return {
    title,
    description,
    alternates: hidden
      ? { canonical: toAbsoluteUrl(brand, pathIn(locale)) }
      : buildAlternates(brand, locale, (other) => (availableLocales.includes(other) ? pathIn(other) : null)),
    ...(hidden ? { robots: { index: false, follow: true } } : {}),
    openGraph: {
      title,
      description,
      type: 'website',
      locale,
      siteName: brandNames[brand],
      ...(picture ? { images: [{ url: toAbsoluteUrl(brand, picture.files.lg), alt: picture.alt }] } : {}),
    },
  }
}
