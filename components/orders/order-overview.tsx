'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { OrderSummaryPanel } from '#components/checkout/order-summary-panel.tsx'
import { toAmounts } from '#lib/orders/to-amounts.ts'
import type { Applicant, PlacedOrder } from '#lib/orders/types.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderProgress } from './order-progress.tsx'
import { useOrderStatus } from './use-order-status.ts'

/** A placed order: its status, its lines and the available actions. */
export function OrderOverview({
  order,
  applicant,
  children,
}: {
  readonly order: PlacedOrder
  /** Null until the visitor has proved that the order is theirs. */
  readonly applicant: Applicant | null
  readonly children?: ReactNode
}) {
  const { title, text } = useOrderStatus(order)
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
        <OrderProgress order={order} />
        {children}
        <OrderDetails order={order} applicant={applicant} />
      </div>
      <OrderSummaryPanel lines={order.lines} amounts={toAmounts(order)} />
    </div>
  )
}
