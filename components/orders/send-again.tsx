'use client'
import { useState } from 'react'
import { useShopper } from '#components/checkout/shopper-context.tsx'
import { isBought } from '#lib/orders/rules.ts'
import { sendAgain } from '#lib/orders/send-again.ts'
import type { ThanksOrder } from '#lib/orders/types.ts'

/** Has the mail that confirmed an order sent once more. */
export function SendAgain({ order }: { readonly order: ThanksOrder }) {
  const { t, locale } = useShopper()
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'busy' | 'failed'>('open')
  if (!isBought(order.state)) return null
  const told = {
    open: '',
    sending: '',
    sent: t('order.mail.sent', 'It is on its way to {email}.', { email: order.applicant.email }),
    busy: t('order.busy', 'That was a lot of tries'),
    failed: t('order.outage', 'That did not reach the shop. Please try again.'),
  }

  async function send(): Promise<void> {
    if (state === 'sending') return
    setState('sending')
    setState(await sendAgain(locale, order))
  }

  return (
    <div className="acts">
      {state !== 'sent' && (
        <button className="lnk" type="button" aria-busy={state === 'sending'} onClick={() => void send()}>
          {t('order.mail.again', 'Send the confirmation again')}
        </button>
      )}
      <p role="status">{told[state]}</p>
    </div>
  )
}
