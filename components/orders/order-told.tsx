'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { OrderSummary } from '#components/checkout/order-summary.tsx'
import { amountsOf } from '#lib/orders/amounts.ts'
import type { Applicant, ToldOrder } from '#lib/orders/types.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderWay } from './order-way.tsx'
import { useStatus } from './use-status.ts'

/** An order some time after it was placed: where it stands, what is in it, and what can be done. */
export function OrderTold({
  order,
  applicant,
  children,
}: {
  readonly order: ToldOrder
  /** Null where whoever looks has not shown yet that it is hers. */
  readonly applicant: Applicant | null
  readonly children?: ReactNode
}) {
  const { title, text } = useStatus(order)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (applicant === null) heading.current?.focus()
  }, [applicant])
  return (
    <div className="cols found">
      <div className="stack" style={{ ['--s-4' as string]: '24px' }}>
        <h1 className="d t-3xl" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="t-l">{text}</p>
        <OrderWay order={order} />
        {children}
        <OrderFacts order={order} applicant={applicant} />
      </div>
      <OrderSummary lines={order.lines} amounts={amountsOf(order)} />
    </div>
  )
}
