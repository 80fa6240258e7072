'use client'
import { useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { LookupResult, OrderIdentifier } from '#lib/orders/look-up-order.client.ts'
import { saveReturnAccess } from '#lib/returns/return-access.client.ts'
import { OrderOverview } from '../order-overview.tsx'
import { ReturnInstructions } from '../return-instructions.tsx'
import { AccessCodePanel } from './access-code-panel.tsx'
import type { StoreOption } from './lookup-fields.tsx'
import { LookupForm } from './lookup-form.tsx'

/** The return of an order that was found by its number; the e-mail address that was entered opens it. */
function LookupReturn({
  order,
  label,
  orderIdentifier,
}: LookupResult & { readonly orderIdentifier: OrderIdentifier }) {
  const hasReturns = order.events.some(({ kind }) => kind === 'return')
  if (!('locator' in orderIdentifier) || (label === null && !hasReturns)) return null
  const { locator: id, email } = orderIdentifier
  return <ReturnInstructions id={id} days={order.returnDays} onOpen={() => saveReturnAccess({ id, email })} />
}

/** Order lookup for customers without an account or the e-mail. No entered data appears in a URL. */
export function LookupView({ stores }: { readonly stores: readonly StoreOption[] }) {
  const { t } = useShopper()
  const [lookup, setLookup] = useState<(LookupResult & { readonly orderIdentifier: OrderIdentifier }) | null>(
    null,
  )
  if (!lookup)
    return (
      <LookupForm
        stores={stores}
        onFound={(orderIdentifier, result) => setLookup({ ...result, orderIdentifier })}
      />
    )
  return (
    <>
      <OrderOverview order={lookup.order} applicant={null}>
        {lookup.opensByCode && <AccessCodePanel orderIdentifier={lookup.orderIdentifier} />}
        <LookupReturn {...lookup} />
      </OrderOverview>
      <p className="again">
        <button className="lnk" type="button" onClick={() => setLookup(null)}>
          {t('order.another')}
        </button>
      </p>
    </>
  )
}
