'use client'
import { Icon } from '#components/ui/icons.tsx'
import { interpolate } from '#components/ui/interpolate.ts'
import { VoucherRows } from '#components/vouchers/discounts.tsx'
import { VoucherField } from '#components/vouchers/voucher-field.tsx'
import { accountPath } from '#lib/account/account-path.ts'
import {
  flattenLine,
  getAppliedVouchers,
  getCheckoutBlockedReason,
  isDigitalOnly,
  isFreeDeliveryReached,
} from '#lib/bag/rules.ts'
import type { Bag } from '#lib/bag/types.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { getTaxDisplay } from '#lib/money/tax-and-delivery.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import type { BagLabels } from './bag-labels.ts'
import { DeliveryEstimate } from './delivery-estimate.tsx'

type Props = {
  readonly bag: Bag
  readonly shop: ShopContext
  readonly labels: BagLabels
  /** A read or a change of the bag is pending. */
  readonly busy: boolean
}

export function BagTotals({ bag, shop: place, labels: words, busy }: Props) {
  const { locale } = place
  const price = (minor: number) => formatPrice(minor, locale, bag.currency)
  const hindered = getCheckoutBlockedReason(bag) !== null
  const applied = getAppliedVouchers(bag)
  const mailed = isDigitalOnly(bag)
  const forMembers = bag.lines.flatMap(flattenLine).some((line) => line.blocked && line.membersOnly)
  const worthless = hindered && bag.total === 0
  return (
    <section className="totals" aria-label={words.total} aria-busy={busy}>
      {!worthless && (
        <div className="sum num">
          {applied.length > 0 && (
            <>
              <div>
                <span>{words.goods}</span>
                <span>{price(bag.total)}</span>
              </div>
              <VoucherRows vouchers={applied} price={price} labels={words} />
            </>
          )}
          <div className="tot" style={applied.length ? undefined : { borderTop: 0, paddingTop: 0 }}>
            <span>{words.subtotal}</span>
            <span>{price(bag.paid)}</span>
          </div>
          {bag.taxTotal === null && <p className="mut t-s num">{words.taxLater}</p>}
          {bag.taxTotal !== null && !mailed && getTaxDisplay(bag) === 'included' && (
            <p className="mut t-s num">{interpolate(words.taxIncluded, { price: price(bag.taxTotal) })}</p>
          )}
          {!isFreeDeliveryReached(bag) && <p className="mut t-s">{words.delivery}</p>}
          {!mailed && <DeliveryEstimate {...{ bag, shop: place, labels: words }} />}
        </div>
      )}
      <VoucherField bag={bag} shop={place} labels={words} />
      <div>
        {hindered ? (
          <button className="btn full" type="button" disabled aria-describedby="bag-why">
            {worthless ? words.checkoutPlain : interpolate(words.checkout, { price: price(bag.paid) })}
          </button>
        ) : (
          <a className="btn full" href={`/${locale}/checkout`}>
            {interpolate(words.checkout, { price: price(bag.paid) })}
          </a>
        )}
        {words.express && !hindered && !isDigitalOnly(bag) && (
          <a className="btn alt full" style={{ marginTop: 10 }} href={`/${locale}/checkout/express`}>
            {words.express}
          </a>
        )}
        {hindered && (
          <p className="why" id="bag-why">
            {forMembers ? words.checkoutMembers : words.checkoutBlocked}
            {forMembers && (
              <>
                {' '}
                <a href={accountPath(locale, `/${locale}/bolsa`)}>{words.signIn}</a>
              </>
            )}
          </p>
        )}
      </div>
      {!mailed && (
        <p className="row t-s" style={{ alignItems: 'start' }}>
          <Icon name="returns" small />
          {words.freeReturns}
        </p>
      )}
    </section>
  )
}
