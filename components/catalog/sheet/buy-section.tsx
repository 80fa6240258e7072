import { getExpressLabel } from '#components/payments/get-express-label.ts'
import { RatingLink } from '#components/reviews/rating-link.tsx'
import { Icon } from '#components/ui/icons.tsx'
import type { Brand } from '#config/brands.ts'
import { formatBusinessDay } from '#i18n/business-time.ts'
import { type Locale, marketOfLocale } from '#i18n/locales.ts'
import { targets } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ColorVariant, ProductSheet, Related } from '#lib/catalog/types.ts'
import { getBrowserLabels } from '#lib/labels/queries.server.ts'
import { getPriceFormat } from '#lib/money/format-price.ts'
import type { ReviewPage } from '#lib/reviews/types.ts'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import { getSaleBadge } from '../product-badge.ts'
import { BuyBox } from './buy-box.tsx'
import { buyLabels } from './buy-labels.ts'
import { toBuySizes } from './buy-size.ts'
import { ColorLinks } from './color-links.tsx'
import { DeliveryPromises, getTaxNote } from './delivery-promises.tsx'
import { buildOffers, Offers } from './offers.tsx'
import { giftCardSheetLabelKeys, sheetDialogLabelKeys } from './sheet-dialog-label-keys.ts'
import { sizeGuideLabelKeys } from './size-guide-label-keys.ts'
import { SizeHelp } from './size-help.tsx'
import { getUnisexNote } from './unisex-note.ts'
import { VoucherPriceLine } from './voucher-price-line.tsx'

type BuySectionProps = {
  readonly brand: Brand
  readonly locale: Locale
  readonly sheet: ProductSheet
  readonly breadcrumbs: readonly Crumb[]
  readonly related: Related
  readonly colors: readonly ColorVariant[]
  /** Null if the reviews could not be loaded. */
  readonly reviews: ReviewPage | null
  readonly t: Translate
}

/** Name, rating, price, sizes and the buy button of a product. */
export async function BuySection(props: BuySectionProps) {
  const { brand, locale, sheet, breadcrumbs, related, colors, reviews, t } = props
  const [dialogLabels, guideLabels] = await Promise.all([
    getBrowserLabels(locale, sheet.giftCard ? giftCardSheetLabelKeys : sheetDialogLabelKeys),
    getBrowserLabels(locale, sizeGuideLabelKeys),
  ])
  const badge = getSaleBadge(sheet, locale, t) ?? sheet.plaque
  const system = marketOfLocale(locale).sizeSystem
  const sizeDisplay = { scale: sheet.sizeScale, system }
  const hasOffers = sheet.saleState === 'open' && related.additions.length + related.bundle.length > 0
  return (
    <section className="buy stack" aria-label={t('product.buy')}>
      <Breadcrumbs breadcrumbs={breadcrumbs} t={t} />
      {badge && <span className="plq">{badge}</span>}
      <h1 className="d t-3xl">{sheet.name}</h1>
      <p className="t-l mut">{sheet.subtitle}</p>
      {reviews && <RatingLink page={reviews} locale={locale} t={t} />}
      <BuyBox
        key={sheet.code}
        brand={brand}
        code={sheet.code}
        target={targets[sheet.target]}
        locale={locale}
        href={sheet.href}
        system={system}
        sizes={toBuySizes(sheet.sizes, sizeDisplay)}
        sizeNote={getUnisexNote(sheet, sizeDisplay, t)}
        price={sheet.price}
        format={getPriceFormat(locale, sheet.price.currency)}
        priorLowest={sheet.priorLowest}
        saleState={sheet.saleState}
        taxNote={getTaxNote(locale, t)}
        product={sheet.name}
        isGiftCard={sheet.giftCard}
        expressLabel={getExpressLabel(t, locale)}
        dialogLabels={dialogLabels}
        labels={buyLabels(t, sheet.campaign && formatBusinessDay(new Date(sheet.campaign.opensAt), locale))}
        offers={hasOffers ? buildOffers(related) : []}
        offerFields={hasOffers ? <Offers related={related} locale={locale} t={t} /> : null}
        help={<SizeHelp sheet={sheet} locale={locale} guideLabels={guideLabels} t={t} />}
        saveIcon={<Icon name="heart" />}
        buttonClass={brand === 'cumbre' ? 'acc' : ''}
      >
        <VoucherPriceLine sheet={sheet} locale={locale} t={t} />
        <ColorLinks sheet={sheet} others={colors} t={t} />
      </BuyBox>
      <DeliveryPromises locale={locale} t={t} />
    </section>
  )
}
