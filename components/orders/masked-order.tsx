'use client'
import type { ThanksOrder } from '#lib/orders/types.ts'
import { CodePanel } from './lookup/code-panel.tsx'
import { OrderTold } from './order-told.tsx'

/** An order that is long over, by its link: what was bought, and the code that shows the rest. */
export function MaskedOrder({ order }: { readonly order: ThanksOrder }) {
  return (
    <OrderTold order={order} applicant={null}>
      {order.opensByCode && <CodePanel asked={{ encodedReference: order.reference }} />}
    </OrderTold>
  )
}
