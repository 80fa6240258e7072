import { styled } from 'styled-components'
import { getRailTitle } from '#components/brand/catalog-copy.ts'
import { giftCardLabels } from '#components/giftcards/gift-card-labels.ts'
import { notifyMeLabels } from '#components/notify-me/notify-me-labels.ts'
import { getExpressLabel } from '#components/payments/get-express-label.ts'
import { RatingLink } from '#components/reviews/rating-link.tsx'
import { ReviewsSection } from '#components/reviews/reviews-section.tsx'
import { ReviewsUnavailable } from '#components/reviews/reviews-unavailable.tsx'
import { inStoreLabels } from '#components/stores/in-store-labels.ts'
import type { Brand } from '#config/brands.ts'
import { formatBusinessDay } from '#i18n/business-time.ts'
import { type Locale, marketOfLocale } from '#i18n/locales.ts'
import { isCategory, targets } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { brandNames } from '#lib/brand/navigation.ts'
import { buildBreadcrumbJsonLd } from '#lib/catalog/list-json-ld.ts'
import { buildProductJsonLd } from '#lib/catalog/product-json-ld.ts'
import { buildRails } from '#lib/catalog/rails.ts'
import type { ColorVariant, GridProduct, ProductSheet, Related } from '#lib/catalog/types.ts'
import { getPriceFormat } from '#lib/money/format-price.ts'
import type { ReviewPage } from '#lib/reviews/types.ts'
import { toAbsoluteUrl } from '#lib/seo/alternates.server.ts'
import { JsonLd } from '#lib/seo/json-ld.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buildGridBreadcrumbs } from '../build-breadcrumbs.ts'
import { getSaleBadge } from '../product-badge.ts'
import { BuyBox } from './buy-box.tsx'
import { buyLabels } from './buy-labels.ts'
import { ColorLinks } from './color-links.tsx'
import { DeliveryPromises, getTaxNote } from './delivery-promises.tsx'
import { Details } from './details.tsx'
import { Gallery } from './gallery.tsx'
import { SpinDialog, ZoomDialog } from './gallery-dialogs.tsx'
import { Offers } from './offers.tsx'
import { ProductRail } from './product-rail.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { recentlyViewedLabels } from './recently-viewed-labels.ts'
import { sheetStyles } from './sheet-styles.ts'
import { SizeHelp } from './size-help.tsx'
import { getUnisexNote } from './size-stock.ts'
import { VoucherPriceLine } from './voucher-price-line.tsx'

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

/** The product page: gallery, buy box, details and related products. */
export function SheetView({ brand, locale, sheet, related, colors, look, reviews, t }: SheetProps) {
  const { target, family } = sheet
  const category = sheet.category.split('/').filter(isCategory)
  const breadcrumbs = [
    ...buildGridBreadcrumbs(locale, { target, family, category }, t),
    { name: sheet.name, href: sheet.href },
  ]
  const link = (path: string) => toAbsoluteUrl(brand, path)
  const mark = getSaleBadge(sheet, locale, t) ?? sheet.plaque
  const { recommendations, additions, bundle } = related
  const rails = buildRails(look, recommendations)
  const hasOffers = sheet.saleState === 'open' && additions.length + bundle.length > 0
  const system = marketOfLocale(locale).sizeSystem
  return (
    <Root id="main" $brand={brand}>
      <JsonLd
        data={buildProductJsonLd(sheet, {
          locale,
          brandName: brandNames[brand],
          colors,
          reviewSummary: reviews,
          absolute: link,
        })}
      />
      <JsonLd data={buildBreadcrumbJsonLd(breadcrumbs, link)} />
      <div className="wrap pdp">
        <Gallery sheet={sheet} t={t} />
        <ZoomDialog t={t} />
        <SpinDialog sheet={sheet} t={t} />
        <section className="buy stack" aria-label={t('product.buy', 'Buy')}>
          <Breadcrumbs breadcrumbs={breadcrumbs} t={t} />
          {mark && <span className="plq">{mark}</span>}
          <h1 className="d t-3xl">{sheet.name}</h1>
          <p className="t-l mut">{sheet.subtitle}</p>
          {reviews && <RatingLink page={reviews} locale={locale} t={t} />}
          <BuyBox
            key={sheet.code}
            brand={brand}
            code={sheet.code}
            target={targets[target]}
            locale={locale}
            system={system}
            sizes={sheet.sizes}
            scale={sheet.sizeScale}
            sizeNote={getUnisexNote(sheet, { scale: sheet.sizeScale, system }, t)}
            price={sheet.price}
            format={getPriceFormat(locale, sheet.price.currency)}
            priorLowest={sheet.priorLowest}
            saleState={sheet.saleState}
            taxNote={getTaxNote(locale, t)}
            product={sheet.name}
            notifyMeLabels={notifyMeLabels(t)}
            inStoreLabels={inStoreLabels(t, locale)}
            expressLabel={getExpressLabel(t, locale)}
            giftLabels={sheet.giftCard ? giftCardLabels(t) : null}
            labels={buyLabels(
              t,
              sheet.campaign && formatBusinessDay(new Date(sheet.campaign.opensAt), locale),
            )}
            offers={hasOffers ? <Offers related={related} locale={locale} t={t} /> : null}
            help={<SizeHelp sheet={sheet} locale={locale} t={t} />}
            buttonClass={brand === 'cumbre' ? 'acc' : ''}
          >
            <VoucherPriceLine sheet={sheet} locale={locale} t={t} />
            <ColorLinks sheet={sheet} others={colors} t={t} />
          </BuyBox>
          <DeliveryPromises locale={locale} t={t} />
        </section>
      </div>
      <div className="wrap">
        <Details sheet={sheet} locale={locale} t={t} />
        <ProductRail
          id="look"
          title={t('image.look', 'Complete the look')}
          products={rails.look}
          locale={locale}
          t={t}
        />
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
          labels={recentlyViewedLabels(t)}
        />
      </div>
    </Root>
  )
}
