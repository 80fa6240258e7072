'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { formatLineVariant } from '#components/bag/format-line-variant.ts'
import { LineBreakdown } from '#components/bag/line-breakdown.tsx'
import { LineStyles } from '#components/bag/line-styles.tsx'
import { LineThumbnail } from '#components/bag/line-thumbnail.tsx'
import { formatGiftCardDelivery } from '#components/giftcards/format-gift-card-delivery.ts'
import { Icon } from '#components/ui/icons.tsx'
import { LineDiscounts, LinePrice, VoucherRows } from '#components/vouchers/discounts.tsx'
import { countItems, flattenLine, isDigitalOnly } from '#lib/bag/rules.ts'
import type { AppliedVoucher, BagLine } from '#lib/bag/types.ts'
import { type Amounts, isTaxKnown } from '#lib/checkout/totals.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { Minor } from '#lib/money/money.ts'
import { useShopper } from '../shopper/shopper-context.tsx'
import { TaxRow } from './tax-row.tsx'

function SummaryLines({
  lines,
  vouchers,
  price,
}: {
  readonly lines: readonly BagLine[]
  readonly vouchers: readonly AppliedVoucher[]
  readonly price: (minor: Minor) => string
}) {
  const { t, locale } = useShopper()
  return (
    <ul>
      {lines.map((line) => (
        <li className="bl-li slim" key={line.id}>
          <LineThumbnail picture={line.picture} />
          <div>
            <p className="b">{line.name}</p>
            <p className="mut t-s">
              {line.giftCardFacts
                ? formatGiftCardDelivery(t, line.giftCardFacts, locale)
                : formatLineVariant(t, line)}
            </p>
            {flattenLine(line).map((member) => (
              <LineDiscounts key={member.id} line={member} {...{ vouchers, price }} />
            ))}
            <LineBreakdown line={line} price={price} />
          </div>
          <LinePrice line={line} price={price} />
        </li>
      ))}
    </ul>
  )
}

/** The delivery cost, or the reason why it is unknown. */
function DeliveryRow({
  amounts: { shipping, shippingListed, quoteStatus },
  price,
}: {
  readonly amounts: Amounts
  readonly price: (minor: Minor) => string
}) {
  const { t } = useShopper()
  const getCostText = () => {
    if (shipping === null) {
      if (quoteStatus === 'asking') return t('checkout.tax.asking')
      return quoteStatus === 'failed' ? '–' : t('checkout.delivery.later')
    }
    return shipping ? price(shipping) : t('checkout.free')
  }
  return (
    <div>
      <span>{t('checkout.delivery.label')}</span>
      <span className="pr">
        <span>{getCostText()}</span>
        {shippingListed !== null && shipping !== null && shipping < shippingListed && (
          <s>{price(shippingListed)}</s>
        )}
      </span>
    </div>
  )
}

function Totals({
  amounts,
  isDigitalDelivery,
  price,
  onRetry,
}: {
  readonly amounts: Amounts
  /** Nothing is shipped. */
  readonly isDigitalDelivery: boolean
  readonly price: (minor: Minor) => string
  readonly onRetry?: (() => void) | undefined
}) {
  const { t } = useShopper()
  const { goods, vouchers, total } = amounts
  return (
    <div className="sum num lines-end">
      <div>
        <span>{t('bag.subtotal')}</span>
        <span>{price(goods)}</span>
      </div>
      <VoucherRows vouchers={vouchers} price={price} />
      {!isDigitalDelivery && <DeliveryRow amounts={amounts} price={price} />}
      <TaxRow amounts={amounts} onRetry={onRetry} />
      <div className="tot">
        <span>{isTaxKnown(amounts) ? t('bag.total') : t('checkout.total.before')}</span>
        <span>{price(total)}</span>
      </div>
      <PaymentRows amounts={amounts} price={price} />
    </div>
  )
}

/** How the total is paid: by gift cards, the amount due, and refunds. */
function PaymentRows({
  amounts: { total, giftCards, settlement },
  price,
}: {
  readonly amounts: Amounts
  readonly price: (minor: Minor) => string
}) {
  const { t } = useShopper()
  const { due, paid, means, refunds } = settlement ?? {
    due: total - giftCards,
    paid: 0,
    means: '',
    refunds: [],
  }
  // Before an order is placed, "Left to pay £0" tells the customer that gift cards cover the whole total.
  const isPaymentDue = settlement ? due > 0 : true
  return (
    <>
      {giftCards > 0 && (
        <div>
          <span>{t('order.giftCards')}</span>
          <span>{price(-giftCards)}</span>
        </div>
      )}
      {giftCards > 0 && isPaymentDue && (
        <div className="tot">
          <span>{t('order.toPay')}</span>
          <span>{price(due)}</span>
        </div>
      )}
      {giftCards > 0 && paid > 0 && (
        <div>
          <span>{t('order.paidBy', { means })}</span>
          <span>{price(-paid)}</span>
        </div>
      )}
      {refunds.map((refund, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two gift cards may end alike, and the list never changes its order
        <div key={`${refund.means} ${index}`}>
          <span>{t('order.refundedTo', { means: refund.means })}</span>
          <span>{price(refund.amount)}</span>
        </div>
      ))}
    </>
  )
}

const wideViewportQuery = '(min-width: 992px)'

/** Whether the summary is expanded beside the form; on a phone it collapses above it. */
export function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(
    () => typeof matchMedia === 'undefined' || matchMedia(wideViewportQuery).matches,
  )
  useEffect(() => {
    const query = matchMedia(wideViewportQuery)
    const update = () => setIsWide(query.matches)
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return isWide
}

/** Announces an added tax and the new total to screen readers. */
function TaxAnnouncement({
  amounts,
  price,
}: {
  readonly amounts: Amounts
  readonly price: (minor: Minor) => string
}) {
  const { t } = useShopper()
  const { taxState, tax, total } = amounts
  const isAnnounced = taxState === 'known' && tax !== null
  return (
    <p className="vh" role="status">
      {isAnnounced && t('checkout.tax.told', { tax: price(tax), total: price(total) })}
    </p>
  )
}

/** The order lines and the totals. */
export function OrderSummaryPanel({
  lines,
  amounts,
  collapsible = false,
  onRetry,
  beforeTotals,
  children,
}: {
  readonly lines: readonly BagLine[]
  readonly amounts: Amounts
  readonly collapsible?: boolean
  /** Refetches the tax; only before the order is placed. */
  readonly onRetry?: () => void
  /** Controls that change the totals, such as vouchers, above them. */
  readonly beforeTotals?: ReactNode
  readonly children?: ReactNode
}) {
  const { t, locale } = useShopper()
  const price = (minor: Minor) => formatPrice(minor, locale, amounts.currency)
  const title = t('checkout.things', {
    count: countItems(lines),
  })
  const inside = (
    <>
      <SummaryLines lines={lines} vouchers={amounts.vouchers} price={price} />
      {beforeTotals}
      <Totals
        amounts={amounts}
        isDigitalDelivery={isDigitalOnly({ lines, gifts: [] })}
        price={price}
        onRetry={onRetry}
      />
    </>
  )
  return (
    <aside className="side" aria-label={t('checkout.summary')}>
      <LineStyles />
      <div className="sumbox">
        {!collapsible ? (
          <>
            <h2 className="d t-xl">{title}</h2>
            {inside}
          </>
        ) : (
          <details>
            <summary>
              <span className="row">
                {title}
                <Icon name="chevron" small />
              </span>
              <span className="num">
                {isTaxKnown(amounts)
                  ? price(amounts.total - amounts.giftCards)
                  : t('checkout.plusTax', { price: price(amounts.total) })}
              </span>
            </summary>
            {inside}
          </details>
        )}
      </div>
      {onRetry && <TaxAnnouncement amounts={amounts} price={price} />}
      {children}
    </aside>
  )
}
