import { Picture } from '#components/ui/picture.tsx'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { CrossSellProduct, Related } from '#lib/catalog/types.ts'
import { getPriceFormat } from '#lib/money/format-price.ts'
import { priceLabels, toPriceText } from '../price-text.ts'

type OffersContext = { readonly locale: Locale; readonly t: Translate }

const isSoldOut = ({ sizes }: CrossSellProduct) => sizes.every(({ stock }) => stock < 1)

function SizeSelect({ offer, t }: { readonly offer: CrossSellProduct; readonly t: Translate }) {
  if (offer.sizes.length < 2) return null
  return (
    <select name={`size ${offer.code}`} aria-label={t('bag.size.of', { name: offer.name })}>
      {offer.sizes.map(({ value, label, stock }) => (
        <option key={value} value={value} disabled={stock < 1}>
          {label}
        </option>
      ))}
    </select>
  )
}

type OfferRowProps = OffersContext & {
  readonly offer: CrossSellProduct
  readonly kind: 'addition' | 'part'
  readonly checked: boolean
}

function OfferRow({ offer, kind, checked, locale, t }: OfferRowProps) {
  return (
    <li data-offer={offer.code} data-gone={isSoldOut(offer) ? '' : undefined}>
      <label>
        <input
          type={kind === 'part' ? 'radio' : 'checkbox'}
          name={kind}
          value={offer.code}
          data-price={offer.price.current}
          defaultChecked={checked}
          disabled={isSoldOut(offer)}
        />
        <Picture picture={offer.pictures[0]} sizes="56px" maxWidth={112} alt="" />
        <span>
          <b>{offer.name}</b>
          <small>{offer.subtitle}</small>
          <em>{t('product.soldOut')}</em>
        </span>
        <span className="num">
          {toPriceText(offer.price, getPriceFormat(locale, offer.price.currency), priceLabels(t)).price}
        </span>
      </label>
      {kind === 'addition' && <SizeSelect offer={offer} t={t} />}
    </li>
  )
}

/** Offers that can be added with the product: the part that completes a bundle, and cross-sells. */
export function Offers({
  related: { bundle, additions },
  locale,
  t,
}: OffersContext & { readonly related: Related }) {
  const first = bundle.find((offer) => !isSoldOut(offer)) ?? bundle[0]
  return (
    <>
      {bundle.length > 0 && (
        <fieldset className="ofs">
          <legend className="t-s b">{t('product.part')}</legend>
          <ul>
            {bundle.map((offer) => (
              <OfferRow
                key={offer.code}
                offer={offer}
                kind="part"
                checked={offer === first}
                locale={locale}
                t={t}
              />
            ))}
          </ul>
        </fieldset>
      )}
      {additions.length > 0 && (
        <fieldset className="ofs">
          <legend className="t-s b">{t('product.additions')}</legend>
          <ul>
            {additions.map((offer) => (
              <OfferRow
                key={offer.code}
                offer={offer}
                kind="addition"
                checked={false}
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
