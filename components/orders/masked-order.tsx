'use client'
import type { OrderConfirmationData } from '#lib/orders/types.ts'
import { AccessCodePanel } from './lookup/access-code-panel.tsx'
import { OrderOverview } from './order-overview.tsx'

/**
 * A long-completed order, opened by its link: what was bought, and the access code form that reveals the
 * rest.
 */
export function MaskedOrder({ order }: { readonly order: OrderConfirmationData }) {
  return (
    <OrderOverview order={order} applicant={null}>
      {order.opensByCode && <AccessCodePanel orderIdentifier={{ encodedReference: order.reference }} />}
    </OrderOverview>
  )
}
