'use client'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import { formatDate } from '#i18n/format-date.ts'
import { intlTag, marketOfLocale } from '#i18n/locales.ts'
import type { MemberOffer } from '#lib/account/membership.client.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { toMinor } from '#lib/money/money.ts'

function Offer({ offer }: { readonly offer: MemberOffer }) {
  const { t, locale } = useShopper()
  const { code, name, note, percent, amount, minimum, selected, validUntil, usesLeft } = offer
  const formatMoney = (amount: number) =>
    formatPrice(toMinor(amount, marketOfLocale(locale).currency), locale)
  const formatPercent = new Intl.NumberFormat(intlTag(locale), { style: 'percent' })
  const discount =
    percent === null ? amount !== null && `-${formatMoney(amount)}` : formatPercent.format(-percent / 100)
  const conditions = [
    minimum !== null && t('account.membership.offer.minimum', { amount: formatMoney(minimum) }),
    selected && t('account.membership.offer.selected'),
    usesLeft !== null && t('account.membership.offer.uses', { count: usesLeft }),
    validUntil === null
      ? t('account.membership.offer.unlimited')
      : t('account.membership.code.open', { date: formatDate(validUntil, locale, 'date') }),
  ].filter((text) => text !== false)
  return (
    <li className="benefit">
      <div>
        <p className="b num">{code}</p>
        <p>{name}</p>
        {discount && <p>{discount}</p>}
        {note && <p className="t-s">{note}</p>}
        {conditions.map((text) => (
          <p className="mut t-s" key={text}>
            {text}
          </p>
        ))}
      </div>
      <a className="btn sm" href={`/${locale}/bolsa?voucher=${code}`}>
        {t('account.membership.voucher.use')}
      </a>
    </li>
  )
}

/** The vouchers that all members can use now. */
export function MemberOffers({ offers }: { readonly offers: readonly MemberOffer[] }) {
  const { t } = useShopper()
  return (
    <section aria-labelledby="membership-offers">
      <h2 className="d t-xl" id="membership-offers">
        {t('account.membership.offer.title')}
      </h2>
      {offers.length === 0 && <p className="mut">{t('account.membership.offer.none')}</p>}
      <ul>
        {offers.map((offer) => (
          <Offer key={offer.code} offer={offer} />
        ))}
      </ul>
    </section>
  )
}
