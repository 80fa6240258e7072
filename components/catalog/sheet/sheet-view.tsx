import { styled } from 'styled-components'
import { railTitle } from '#components/brand/catalog-voices.ts'
import { giftWords } from '#components/giftcards/words.ts'
import { noticeWords } from '#components/notify-me/words.ts'
import { expressLabel } from '#components/payments/express-label.ts'
import { Rated } from '#components/reviews/rated.tsx'
import { ReviewsSection } from '#components/reviews/reviews-section.tsx'
import { ReviewsUnavailable } from '#components/reviews/reviews-unavailable.tsx'
import { inStoreWords } from '#components/stores/in-store-words.ts'
import type { Brand } from '#i18n/brands.ts'
import { houseDay } from '#i18n/house-time.ts'
import { type Locale, marketOfLocale } from '#i18n/locales.ts'
import { isCategory, targets } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { brandNames } from '#lib/brand/identity.ts'
import { productData } from '#lib/catalog/product-data.ts'
import { railsOf } from '#lib/catalog/rails.ts'
import { breadcrumbData } from '#lib/catalog/structured-data.ts'
import type { GridProduct, ProductSheet, Related, Sibling } from '#lib/catalog/types.ts'
import { priceFormatOf } from '#lib/money/format-price.ts'
import type { ReviewPage } from '#lib/reviews/types.ts'
import { absolute } from '#lib/seo/alternates.ts'
import { JsonLd } from '#lib/seo/json-ld.tsx'
import { Crumbs } from '../../ui/crumbs.tsx'
import { gridCrumbs } from '../grid-crumbs.ts'
import { sellingMark } from '../marks.ts'
import { BuyBox } from './buy-box.tsx'
import { CloseLook, SpinLook } from './close-look.tsx'
import { Colors } from './colors.tsx'
import { Details } from './details.tsx'
import { Gallery } from './gallery.tsx'
import { Offers } from './offers.tsx'
import { Promises, taxWords } from './promises.tsx'
import { Rail } from './rail.tsx'
import { Seen } from './seen.tsx'
import { seenWords } from './seen-words.ts'
import { sheetStyles } from './sheet-styles.ts'
import { SizeHelp } from './size-help.tsx'
import { unisexNote } from './sizes.ts'
import { VoucherNote } from './voucher-note.tsx'
import { buyWords } from './words.ts'

const Root = styled.main<{ $brand: Brand }>`${({ $brand }) => sheetStyles($brand)}`

type SheetProps = {
  readonly brand: Brand
  readonly locale: Locale
  readonly sheet: ProductSheet
  readonly related: Related
  readonly colors: readonly Sibling[]
  /** Other things that go with it. */
  readonly look: readonly GridProduct[]
  /** Null while they cannot be read. */
  readonly reviews: ReviewPage | null
  readonly t: Translate
}

/** A product sheet: pictures, what to buy, what it is, what goes with it. */
export function SheetView({ brand, locale, sheet, related, colors, look, reviews, t }: SheetProps) {
  const { target, family } = sheet
  const category = sheet.category.split('/').filter(isCategory)
  const crumbs = [
    ...gridCrumbs(locale, { target, family, category }, t),
    { name: sheet.name, href: sheet.href },
  ]
  const link = (path: string) => absolute(brand, path)
  const mark = sellingMark(sheet, locale, t) ?? sheet.plaque
  const { better, additions, bundle } = related
  const rails = railsOf(look, better)
  const hasOffers = sheet.saleState === 'open' && additions.length + bundle.length > 0
  const system = marketOfLocale(locale).sizeSystem
  return (
    <Root id="main" $brand={brand}>
      <JsonLd
        data={productData(sheet, {
          locale,
          brandName: brandNames[brand],
          colors,
          opinions: reviews,
          absolute: link,
        })}
      />
      <JsonLd data={breadcrumbData(crumbs, link)} />
      <div className="wrap pdp">
        <Gallery sheet={sheet} t={t} />
        <CloseLook t={t} />
        <SpinLook sheet={sheet} t={t} />
        <section className="buy stack" aria-label={t('product.buy', 'Buy')}>
          <Crumbs crumbs={crumbs} t={t} />
          {mark && <span className="plq">{mark}</span>}
          <h1 className="d t-3xl">{sheet.name}</h1>
          <p className="t-l mut">{sheet.subtitle}</p>
          {reviews && <Rated page={reviews} locale={locale} t={t} />}
          <BuyBox
            key={sheet.code}
            brand={brand}
            code={sheet.code}
            target={targets[target]}
            locale={locale}
            system={system}
            sizes={sheet.sizes}
            scale={sheet.sizeScale}
            sizeNote={unisexNote(sheet, { scale: sheet.sizeScale, system }, t)}
            price={sheet.price}
            format={priceFormatOf(locale, sheet.price.currency)}
            priorLowest={sheet.priorLowest}
            saleState={sheet.saleState}
            taxNote={taxWords(locale, t)}
            product={sheet.name}
            noticeWords={noticeWords(t)}
            inStoreWords={inStoreWords(t, locale)}
            express={expressLabel(t, locale)}
            giftWords={sheet.giftCard ? giftWords(t) : null}
            words={buyWords(t, sheet.campaign && houseDay(new Date(sheet.campaign.opensAt), locale))}
            offers={hasOffers ? <Offers related={related} locale={locale} t={t} /> : null}
            help={<SizeHelp sheet={sheet} locale={locale} t={t} />}
            button={brand === 'cumbre' ? 'acc' : ''}
          >
            <VoucherNote sheet={sheet} locale={locale} t={t} />
            <Colors sheet={sheet} others={colors} t={t} />
          </BuyBox>
          <Promises locale={locale} t={t} />
        </section>
      </div>
      <div className="wrap">
        <Details sheet={sheet} locale={locale} t={t} />
        <Rail
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
        <Rail id="rail" title={railTitle(brand, t)} products={rails.better} locale={locale} t={t} />
        <Seen key={sheet.code} place={{ brand, locale }} code={sheet.code} words={seenWords(t)} />
      </div>
    </Root>
  )
}
