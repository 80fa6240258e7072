'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { LineMembers } from '#components/bag/line-members.tsx'
import { LineStyle } from '#components/bag/line-style.tsx'
import { Thumb } from '#components/bag/thumb.tsx'
import { Icon } from '#components/ui/icons.tsx'
import { countThings } from '#lib/bag/rules.ts'
import type { BagLine } from '#lib/bag/types.ts'
import { type Amounts, isFinal } from '#lib/checkout/totals.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import type { Minor } from '#lib/money/money.ts'
import { useShopper } from './shopper-context.tsx'
import { TaxRow } from './tax-row.tsx'

function Lines({
  lines,
  price,
}: {
  readonly lines: readonly BagLine[]
  readonly price: (minor: Minor) => string
}) {
  const { t } = useShopper()
  return (
    <ul>
      {lines.map((line) => (
        <li className="bl-li slim" key={line.id}>
          <Thumb picture={line.picture} />
          <div>
            <p className="b">{line.name}</p>
            <p className="mut t-s">
              {t('bag.line', '{color}, size {size}', { color: line.color.name, size: line.sizeLabel })}
            </p>
            <LineMembers line={line} price={price} />
          </div>
          <p className="pr">{price(line.price)}</p>
        </li>
      ))}
    </ul>
  )
}

function Sums({
  amounts,
  price,
  askAgain,
}: {
  readonly amounts: Amounts
  readonly price: (minor: Minor) => string
  readonly askAgain?: (() => void) | undefined
}) {
  const { t } = useShopper()
  const { goods, shipping, total } = amounts
  return (
    <div className="sum num lines-end">
      <div>
        <span>{t('bag.subtotal', 'Subtotal')}</span>
        <span>{price(goods)}</span>
      </div>
      <div>
        <span>{t('checkout.delivery', 'Delivery')}</span>
        <span>
          {shipping === null
            ? t('checkout.delivery.later', 'Once you choose it')
            : shipping
              ? price(shipping)
              : t('checkout.free', 'Free')}
        </span>
      </div>
      <TaxRow amounts={amounts} askAgain={askAgain} />
      <div className="tot">
        <span>
          {isFinal(amounts) ? t('bag.total', 'Total') : t('checkout.total.before', 'Total before tax')}
        </span>
        <span>{price(total)}</span>
      </div>
    </div>
  )
}

const wideEnough = '(min-width: 992px)'

/** Whether the summary stands open beside the form; on a phone it folds above it. */
export function useWide(): boolean {
  const [wide, setWide] = useState(() => typeof matchMedia === 'undefined' || matchMedia(wideEnough).matches)
  useEffect(() => {
    const query = matchMedia(wideEnough)
    const look = () => setWide(query.matches)
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return wide
}

/** Tells those who cannot see it that a tax has come, and what that makes. */
function TaxTold({
  amounts,
  price,
}: {
  readonly amounts: Amounts
  readonly price: (minor: Minor) => string
}) {
  const { t } = useShopper()
  const { taxState, tax, total } = amounts
  const told = taxState === 'known' && tax !== null
  return (
    <p className="vh" role="status">
      {told && t('checkout.tax.told', 'Tax {tax}, total {total}', { tax: price(tax), total: price(total) })}
    </p>
  )
}

/** What is bought and what it comes to. */
export function OrderSummary({
  lines,
  amounts,
  folds = false,
  askAgain,
  children,
}: {
  readonly lines: readonly BagLine[]
  readonly amounts: Amounts
  readonly folds?: boolean
  /** Asks for the tax again; only where the order is not made yet. */
  readonly askAgain?: () => void
  readonly children?: ReactNode
}) {
  const { t, locale } = useShopper()
  const price = (minor: Minor) => formatPrice(minor, locale, amounts.currency)
  const title = t('checkout.things', '{count, plural, one {One thing} other {# things}}', {
    count: countThings(lines),
  })
  const inside = (
    <>
      <Lines lines={lines} price={price} />
      <Sums amounts={amounts} price={price} askAgain={askAgain} />
    </>
  )
  return (
    <aside className="side" aria-label={t('checkout.summary', 'Your order')}>
      <LineStyle />
      <div className="sumbox">
        {!folds ? (
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
                {isFinal(amounts)
                  ? price(amounts.total)
                  : t('checkout.plusTax', '{price} plus tax', { price: price(amounts.total) })}
              </span>
            </summary>
            {inside}
          </details>
        )}
      </div>
      {askAgain && <TaxTold amounts={amounts} price={price} />}
      {children}
    </aside>
  )
}
