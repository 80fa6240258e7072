'use client'
import type { ReactNode } from 'react'
import { OrderSummaryPanel } from '#components/checkout/order-summary-panel.tsx'
import { toAmounts } from '#lib/orders/to-amounts.ts'
import type { Applicant, PlacedOrder } from '#lib/orders/types.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderTimeline } from './order-timeline.tsx'

/** A placed order: actions, timeline, facts, lines and amounts. The same for guests and members. */
export function OrderBody({
  order,
  applicant,
  header,
  children,
}: {
  readonly order: PlacedOrder
  /** Null hides name and address. */
  readonly applicant: Applicant | null
  readonly header?: ReactNode
  /** The available actions. */
  readonly children?: ReactNode
}) {
  return (
    <div className="cols found">
      <div className="stack" style={{ ['--s-4' as string]: '24px' }}>
        {header}
        {children}
        <OrderDetails order={order} applicant={applicant} />
        <OrderTimeline order={order} />
      </div>
      <OrderSummaryPanel lines={order.lines} amounts={toAmounts(order)} />
    </div>
  )
}
