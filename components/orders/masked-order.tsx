'use client'
import type { OrderConfirmationData } from '#lib/orders/types.ts'
import { AccessCodePanel } from './lookup/access-code-panel.tsx'
import { OrderOverview } from './order-overview.tsx'

/** An order that is long over, by its link: what was bought, and the code that shows the rest. */
export function MaskedOrder({ order }: { readonly order: OrderConfirmationData }) {
  return (
    <OrderOverview order={order} applicant={null}>
      {order.opensByCode && <AccessCodePanel orderIdentifier={{ encodedReference: order.reference }} />}
    </OrderOverview>
  )
}
