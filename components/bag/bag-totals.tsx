'use client'
import { fill } from '#components/ui/fill.ts'
import { Icon } from '#components/ui/icons.tsx'
import { VoucherRows } from '#components/vouchers/reductions.tsx'
import { VoucherField } from '#components/vouchers/voucher-field.tsx'
import { appliedVouchers, checkoutHindrance, isDeliveryReached, membersOf } from '#lib/bag/rules.ts'
import type { Bag } from '#lib/bag/types.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { taxTold } from '#lib/money/totals.ts'
import type { Place } from '#lib/session/place.ts'
import type { BagWords } from './words.ts'

type Props = {
  readonly bag: Bag
  readonly place: Place
  readonly words: BagWords
  /** Something about the bag is still being asked or changed. */
  readonly busy: boolean
}

export function BagTotals({ bag, place, words, busy }: Props) {
  const { locale } = place
  const price = (minor: number) => formatPrice(minor, locale, bag.currency)
  const hindered = checkoutHindrance(bag) !== null
  const applied = appliedVouchers(bag)
  const forMembers = bag.lines.flatMap(membersOf).some((line) => line.blocked && line.membersOnly)
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
              <VoucherRows vouchers={applied} price={price} words={words} />
            </>
          )}
          <div className="tot" style={applied.length ? undefined : { borderTop: 0, paddingTop: 0 }}>
            <span>{words.subtotal}</span>
            <span>{price(bag.paid)}</span>
          </div>
          {taxTold(bag) && (
            <p className="mut t-s num">
              {bag.taxTotal === null
                ? words.taxLater
                : fill(words.taxIncluded, { price: price(bag.taxTotal) })}
            </p>
          )}
          {!isDeliveryReached(bag) && <p className="mut t-s">{words.delivery}</p>}
        </div>
      )}
      <VoucherField bag={bag} place={place} words={words} />
      <div>
        {hindered ? (
          <button className="btn full" type="button" disabled aria-describedby="bag-why">
            {worthless ? words.checkoutPlain : fill(words.checkout, { price: price(bag.paid) })}
          </button>
        ) : (
          <a className="btn full" href={`/${locale}/checkout`}>
            {fill(words.checkout, { price: price(bag.paid) })}
          </a>
        )}
        {hindered && (
          <p className="why" id="bag-why">
            {forMembers ? words.checkoutMembers : words.checkoutBlocked}
          </p>
        )}
      </div>
      <p className="row t-s" style={{ alignItems: 'start' }}>
        <Icon name="returns" small />
        {words.safe}
      </p>
    </section>
  )
}
