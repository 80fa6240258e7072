'use client'
import { useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { Asked, Found } from '#lib/orders/lookup.ts'
import { OrderTold } from '../order-told.tsx'
import { SendBack } from '../send-back.tsx'
import { CodePanel } from './code-panel.tsx'
import type { StoreOption } from './lookup-fields.tsx'
import { LookupForm } from './lookup-form.tsx'

/** Where somebody without an account, or without the mail, finds an order again. Nothing of it enters an address. */
export function LookupView({ stores }: { readonly stores: readonly StoreOption[] }) {
  const { t } = useShopper()
  const [found, setFound] = useState<(Found & { readonly asked: Asked }) | null>(null)
  if (!found)
    return <LookupForm stores={stores} onFound={(asked, answer) => setFound({ ...answer, asked })} />
  return (
    <>
      <OrderTold order={found.order} applicant={null}>
        {found.opensByCode && <CodePanel asked={found.asked} />}
        <SendBack label={found.label} />
      </OrderTold>
      <p className="again">
        <button className="lnk" type="button" onClick={() => setFound(null)}>
          {t('order.another', 'Look up another order')}
        </button>
      </p>
    </>
  )
}
