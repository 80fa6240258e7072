'use client'
import { useEffect, useRef, useState } from 'react'
import { useShopper } from '#components/shopper/shopper-context.tsx'
import type { OrderConfirmationData } from '#lib/orders/types.ts'

/** Sends a document of an order to the order’s own e-mail, and shows whether it was sent. */
export function SendByEmail({
  order,
  label,
  send,
}: {
  readonly order: OrderConfirmationData
  readonly label: string
  readonly send: () => Promise<'sent' | 'busy' | 'failed'>
}) {
  const { t } = useShopper()
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'busy' | 'failed'>('open')
  const line = useRef<HTMLParagraphElement>(null)
  // The clicked button disappears, so the focus moves to the confirmation.
  useEffect(() => {
    if (state === 'sent') line.current?.focus()
  }, [state])
  const statusTexts = {
    open: '',
    sending: '',
    sent: t('order.mail.sent', { email: order.applicant.email }),
    busy: t('order.busy.title'),
    failed: t('order.outage.title'),
  }

  async function submit(): Promise<void> {
    if (state === 'sending') return
    setState('sending')
    setState(await send())
  }

  return (
    <div className="acts">
      {state !== 'sent' && (
        <button className="lnk" type="button" aria-busy={state === 'sending'} onClick={() => void submit()}>
          {label}
        </button>
      )}
      <p role="status" ref={line} tabIndex={-1}>
        {statusTexts[state]}
      </p>
    </div>
  )
}
