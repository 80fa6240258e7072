'use client'
import { fill } from '#components/ui/fill.ts'
import { Icon } from '#components/ui/icons.tsx'
import { VoucherRows } from '#components/vouchers/reductions.tsx'
import { VoucherField } from '#components/vouchers/voucher-field.tsx'
import { accountPath } from '#lib/account/next.ts'
import { appliedVouchers, checkoutHindrance, isDeliveryReached, isMailed, membersOf } from '#lib/bag/rules.ts'
import type { Bag } from '#lib/bag/types.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { taxTold } from '#lib/money/totals.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { Arrives } from './arrives.tsx'
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
  const mailed = isMailed(bag)
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
          {bag.taxTotal === null && <p className="mut t-s num">{words.taxLater}</p>}
          {bag.taxTotal !== null && !mailed && taxTold(bag) === 'included' && (
            <p className="mut t-s num">{fill(words.taxIncluded, { price: price(bag.taxTotal) })}</p>
          )}
          {!isDeliveryReached(bag) && <p className="mut t-s">{words.delivery}</p>}
          {!mailed && <Arrives {...{ bag, place, words }} />}
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
        {words.express && !hindered && !isMailed(bag) && (
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
          {words.safe}
        </p>
      )}
    </section>
  )
}
