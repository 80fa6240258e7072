import { styled } from 'styled-components'
import { getRailTitle } from '#components/brand/catalog-copy.ts'
import { ReviewsSection } from '#components/reviews/reviews-section.tsx'
import { ReviewsUnavailable } from '#components/reviews/reviews-unavailable.tsx'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { isCategory } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { buildRails } from '#lib/catalog/rails.ts'
import type { ColorVariant, GridProduct, ProductSheet, Related } from '#lib/catalog/types.ts'
import { getBrowserLabels } from '#lib/labels/queries.server.ts'
import type { ReviewPage } from '#lib/reviews/types.ts'
import { buildGridBreadcrumbs } from '../build-breadcrumbs.ts'
import { BuySection } from './buy-section.tsx'
import { Details } from './details.tsx'
import { Gallery } from './gallery.tsx'
import { galleryDialogLabelKeys } from './gallery-dialog-label-keys.ts'
import { ProductRail } from './product-rail.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { recentlyViewedLabelKeys } from './recently-viewed-label-keys.ts'
import { SheetJsonLd } from './sheet-json-ld.tsx'
import { sheetStyles } from './sheet-styles.ts'

const Root = styled.main<{ $brand: Brand }>`${({ $brand }) => sheetStyles($brand)}`

type SheetProps = {
  readonly brand: Brand
  readonly locale: Locale
  readonly sheet: ProductSheet
  readonly related: Related
  readonly colors: readonly ColorVariant[]
  /** Products that complete the look. */
  readonly look: readonly GridProduct[]
  /** Null if the reviews could not be loaded. */
  readonly reviews: ReviewPage | null
  readonly t: Translate
}

/** The product page: gallery, buy section, details, reviews and related products. */
export async function SheetView({ brand, locale, sheet, related, colors, look, reviews, t }: SheetProps) {
  const [galleryLabels, recentlyViewedLabels] = await Promise.all([
    getBrowserLabels(locale, galleryDialogLabelKeys),
    getBrowserLabels(locale, recentlyViewedLabelKeys),
  ])
  const breadcrumbs = buildSheetBreadcrumbs(sheet, locale, t)
  const rails = buildRails(look, related.recommendations)
  const product = { brand, locale, sheet, breadcrumbs, colors, reviews }
  return (
    <Root id="main" $brand={brand}>
      <SheetJsonLd {...product} />
      <div className="wrap pdp">
        <Gallery key={sheet.code} sheet={sheet} labels={galleryLabels} t={t} />
        <BuySection {...product} related={related} t={t} />
      </div>
      <div className="wrap">
        <Details sheet={sheet} locale={locale} t={t} />
        <ProductRail id="look" title={t('image.look')} products={rails.look} locale={locale} t={t} />
        {reviews ? (
          <ReviewsSection brand={brand} locale={locale} sheet={sheet} page={reviews} t={t} />
        ) : (
          <ReviewsUnavailable href={sheet.href} t={t} />
        )}
        <ProductRail
          id="rail"
          title={getRailTitle(brand, t)}
          products={rails.recommendations}
          locale={locale}
          t={t}
        />
        <RecentlyViewed
          key={sheet.code}
          shop={{ brand, locale }}
          code={sheet.code}
          labels={recentlyViewedLabels}
        />
      </div>
    </Root>
  )
}

function buildSheetBreadcrumbs(sheet: ProductSheet, locale: Locale, t: Translate) {
  const { target, family } = sheet
  const category = sheet.category.split('/').filter(isCategory)
  const path = buildGridBreadcrumbs(locale, { target, family, category }, t)
  return [...path, { name: sheet.name, href: sheet.href }]
}
