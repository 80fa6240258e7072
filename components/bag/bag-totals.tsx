'use client'
import { lazy, Suspense } from 'react'
import { useTranslate } from '#components/labels/use-translate.ts'
import { Icon } from '#components/ui/icons.tsx'
import { VoucherRows } from '#components/vouchers/discounts.tsx'
import { memberReturnDays, returnDays } from '#config/markets.ts'
import { signInPath } from '#lib/account/sign-in-path.ts'
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
import { DeliveryEstimate } from './delivery-estimate.tsx'

// The form and its validation load with the field, not with the page.
const VoucherField = lazy(async () => ({
  default: (await import('#components/vouchers/voucher-field.tsx')).VoucherField,
}))

type Props = {
  readonly bag: Bag
  readonly shop: ShopContext
  /** Label of the link to express checkout; null without one. */
  readonly expressLabel: string | null
  /** A read or a change of the bag is pending. */
  readonly busy: boolean
}

export function BagTotals({ bag, shop, expressLabel, busy }: Props) {
  const t = useTranslate()
  const { locale } = shop
  const price = (minor: number) => formatPrice(minor, locale, bag.currency)
  const isBlocked = getCheckoutBlockedReason(bag) !== null
  const applied = getAppliedVouchers(bag)
  const isDigitalDelivery = isDigitalOnly(bag)
  const isMembersOnly = bag.lines.flatMap(flattenLine).some((line) => line.blocked && line.membersOnly)
  const isWorthless = isBlocked && bag.total === 0
  return (
    <section className="totals" aria-label={t('bag.total')} aria-busy={busy}>
      {!isWorthless && (
        <div className="sum num">
          {applied.length > 0 && (
            <>
              <div>
                <span>{t('bag.goods')}</span>
                <span>{price(bag.total)}</span>
              </div>
              <VoucherRows vouchers={applied} price={price} />
            </>
          )}
          <div className="tot" style={applied.length ? undefined : { borderTop: 0, paddingTop: 0 }}>
            <span>{t('bag.subtotal')}</span>
            <span>{price(bag.paid)}</span>
          </div>
          {bag.taxTotal === null && <p className="mut t-s num">{t('bag.tax.later')}</p>}
          {bag.taxTotal !== null && !isDigitalDelivery && getTaxDisplay(bag) === 'included' && (
            <p className="mut t-s num">{t('bag.tax.included', { price: price(bag.taxTotal) })}</p>
          )}
          {!isFreeDeliveryReached(bag) && <p className="mut t-s">{t('bag.delivery')}</p>}
          {!isDigitalDelivery && <DeliveryEstimate bag={bag} shop={shop} />}
        </div>
      )}
      <Suspense fallback={<div className="sk" style={{ height: 82 }} />}>
        <VoucherField bag={bag} shop={shop} />
      </Suspense>
      <div>
        {isBlocked ? (
          <button className="btn full" type="button" disabled aria-describedby="bag-why">
            {isWorthless ? t('bag.checkout.plain') : t('bag.checkout.label', { price: price(bag.paid) })}
          </button>
        ) : (
          <a className="btn full" href={`/${locale}/checkout`}>
            {t('bag.checkout.label', { price: price(bag.paid) })}
          </a>
        )}
        {expressLabel && !isBlocked && !isDigitalOnly(bag) && (
          <a className="btn alt full" style={{ marginTop: 10 }} href={`/${locale}/checkout/express`}>
            {expressLabel}
          </a>
        )}
        {isBlocked && (
          <p className="why" id="bag-why">
            {isMembersOnly ? t('bag.checkout.members') : t('bag.checkout.blocked')}
            {isMembersOnly && (
              <>
                {' '}
                <a href={signInPath(locale, `/${locale}/bolsa`)}>{t('account.login.title')}</a>
              </>
            )}
          </p>
        )}
      </div>
      {!isDigitalDelivery && (
        <p className="row t-s" style={{ alignItems: 'start' }}>
          <Icon name="returns" small />
          {t('bag.safe', { days: returnDays, memberDays: memberReturnDays })}
        </p>
      )}
    </section>
  )
}
