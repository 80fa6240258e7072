'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { LineStyle } from '#components/bag/line-style.tsx'
import { Thumb } from '#components/bag/thumb.tsx'
import { Icon } from '#components/ui/icons.tsx'
import type { BagLine } from '#lib/bag/types.ts'
import { formatPrice, type Minor } from '#lib/money/money.ts'
import { useShopper } from './shopper-context.tsx'

export type Amounts = {
  readonly goods: Minor
  readonly shipping: Minor | null
  readonly tax: Minor
  readonly total: Minor
  readonly taxIncluded: boolean
  readonly currency: string
}

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
          </div>
          <p className="pr">{price(line.price)}</p>
        </li>
      ))}
    </ul>
  )
}

function Sums({ amounts, price }: { readonly amounts: Amounts; readonly price: (minor: Minor) => string }) {
  const { t } = useShopper()
  const { goods, shipping, tax, total, taxIncluded } = amounts
  const taxRow = (
    <div className={taxIncluded ? 'mut t-s' : ''}>
      <span>
        {taxIncluded ? t('checkout.tax.within', 'Of which tax') : t('checkout.tax.extra', 'Sales tax')}
      </span>
      <span>{price(tax)}</span>
    </div>
  )
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
      {taxRow}
      <div className="tot">
        <span>{t('bag.total', 'Total')}</span>
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

/** What is bought and what it comes to. */
export function OrderSummary({
  lines,
  amounts,
  folds = false,
  children,
}: {
  readonly lines: readonly BagLine[]
  readonly amounts: Amounts
  readonly folds?: boolean
  readonly children?: ReactNode
}) {
  const { t, locale } = useShopper()
  const price = (minor: Minor) => formatPrice(minor, locale, amounts.currency)
  const title = t('checkout.things', '{count, plural, one {One thing} other {# things}}', {
    count: lines.length,
  })
  const inside = (
    <>
      <Lines lines={lines} price={price} />
      <Sums amounts={amounts} price={price} />
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
              <span className="num">{price(amounts.total)}</span>
            </summary>
            {inside}
          </details>
        )}
      </div>
      {children}
    </aside>
  )
}
