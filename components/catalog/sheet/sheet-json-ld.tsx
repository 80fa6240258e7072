import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { brandNames } from '#lib/brand/navigation.ts'
import { buildBreadcrumbJsonLd } from '#lib/catalog/list-json-ld.ts'
import { buildProductJsonLd } from '#lib/catalog/product-json-ld.ts'
import type { ColorVariant, ProductSheet } from '#lib/catalog/types.ts'
import type { ReviewPage } from '#lib/reviews/types.ts'
import { toAbsoluteUrl } from '#lib/seo/alternates.server.ts'
import { JsonLd } from '#lib/seo/json-ld.tsx'
import type { Crumb } from '../../ui/breadcrumbs.tsx'

type SheetJsonLdProps = {
  readonly brand: Brand
  readonly locale: Locale
  readonly sheet: ProductSheet
  readonly breadcrumbs: readonly Crumb[]
  readonly colors: readonly ColorVariant[]
  readonly reviews: ReviewPage | null
}

/** The product and its breadcrumbs for search engines. */
export function SheetJsonLd({ brand, locale, sheet, breadcrumbs, colors, reviews }: SheetJsonLdProps) {
  const absolute = (path: string) => toAbsoluteUrl(brand, path)
  const product = { locale, brandName: brandNames[brand], colors, reviewSummary: reviews, absolute }
  return (
    <>
      <JsonLd data={buildProductJsonLd(sheet, product)} />
      <JsonLd data={buildBreadcrumbJsonLd(breadcrumbs, absolute)} />
    </>
  )
}
