import { Picture } from '#components/ui/picture.tsx'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { CrossSellProduct, Related } from '#lib/catalog/types.ts'
import { getPriceFormat } from '#lib/money/format-price.ts'
import { priceLabels, toPriceText } from '../price-text.ts'
import { OfferChoice, OfferSizeSelect } from './offer-fields.tsx'
import type { Offer } from './offer-selection.ts'

type OffersContext = { readonly locale: Locale; readonly t: Translate }

const isSoldOut = ({ sizes }: CrossSellProduct) => sizes.every(({ stock }) => stock < 1)

/** A size is chosen of additions only: a part has the size of its bundle. */
const hasSizes = ({ sizes }: CrossSellProduct) => sizes.length > 1

/** The offers at render time, as state of the buy box: the first part in stock is chosen. */
export function buildOffers({ bundle, additions }: Related): readonly Offer[] {
  const firstPart = bundle.find((offer) => !isSoldOut(offer)) ?? bundle[0]
  const toOffer = (kind: Offer['kind'], offer: CrossSellProduct): Offer => {
    const { code, name, price, sizes } = offer
    const common = { code, kind, name, price: price.current, soldOut: isSoldOut(offer) }
    if (kind === 'part') return { ...common, checked: offer === firstPart, sizes: null, size: null }
    if (!hasSizes(offer)) return { ...common, checked: false, sizes: null, size: null }
    return {
      ...common,
      checked: false,
      sizes: sizes.map(({ value, label, stock }) => ({ value, label, stock })),
      size: (sizes.find(({ stock }) => stock > 0) ?? sizes[0])?.value ?? null,
    }
  }
  return [
    ...bundle.map((offer) => toOffer('part', offer)),
    ...additions.map((offer) => toOffer('addition', offer)),
  ]
}

function OfferRow({
  offer,
  hasSizeSelect,
  locale,
  t,
}: OffersContext & { readonly offer: CrossSellProduct; readonly hasSizeSelect: boolean }) {
  return (
    <li>
      <OfferChoice code={offer.code}>
        <Picture picture={offer.pictures[0]} sizes="56px" maxWidth={112} alt="" />
        <span>
          <b>{offer.name}</b>
          <small>{offer.subtitle}</small>
          <em>{t('product.soldOut', 'Sold out')}</em>
        </span>
        <span className="num">
          {toPriceText(offer.price, getPriceFormat(locale, offer.price.currency), priceLabels(t)).price}
        </span>
      </OfferChoice>
      {hasSizeSelect && (
        <OfferSizeSelect code={offer.code} label={t('bag.size.of', 'Size of {name}', { name: offer.name })} />
      )}
    </li>
  )
}

/** Offers that can be added with the product: the part that completes a bundle, and cross-sells. */
export function Offers({
  related: { bundle, additions },
  locale,
  t,
}: OffersContext & { readonly related: Related }) {
  return (
    <>
      {bundle.length > 0 && (
        <fieldset className="ofs">
          <legend className="t-s b">{t('product.part', 'Its sole, in your size')}</legend>
          <ul>
            {bundle.map((offer) => (
              <OfferRow key={offer.code} offer={offer} hasSizeSelect={false} locale={locale} t={t} />
            ))}
          </ul>
        </fieldset>
      )}
      {additions.length > 0 && (
        <fieldset className="ofs">
          <legend className="t-s b">{t('product.additions', 'Take with it')}</legend>
          <ul>
            {additions.map((offer) => (
              <OfferRow
                key={offer.code}
                offer={offer}
                hasSizeSelect={hasSizes(offer)}
                locale={locale}
                t={t}
              />
            ))}
          </ul>
        </fieldset>
      )}
    </>
  )
}
