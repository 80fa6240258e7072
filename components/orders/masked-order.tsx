'use client'
import { lazy, Suspense } from 'react'
import type { OrderConfirmationData } from '#lib/orders/types.ts'
import { OrderOverview } from './order-overview.tsx'

// The code of a form loads with the form: most orders have none.
const AccessCodePanel = lazy(async () => ({
  default: (await import('./lookup/access-code-panel.tsx')).AccessCodePanel,
}))

/**
 * A long-completed order, opened by its link: what was bought, and the access code form that reveals the
 * rest.
 */
export function MaskedOrder({ order }: { readonly order: OrderConfirmationData }) {
  return (
    <OrderOverview order={order} applicant={null}>
      {order.opensByCode && (
        <Suspense fallback={<div className="sk" style={{ height: 190 }} />}>
          <AccessCodePanel orderIdentifier={{ encodedReference: order.reference }} />
        </Suspense>
      )}
    </OrderOverview>
  )
}
