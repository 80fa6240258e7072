'use client'
import { useEffect, useId } from 'react'
import { isFinal } from '#lib/checkout/totals.ts'
import { useLeave } from '#lib/checkout/use-leave.ts'
import { usePaymentsDown } from '#lib/payments/use-payments-down.ts'
import { useShopper } from '../shopper/shopper-context.tsx'
import { LeaveButton, LeaveNotice } from './leave-parts.tsx'
import type { Purchase } from './use-purchase.ts'

/** Offers to leave the order with the shop where the shop says that payments are down, and why it was refused. */
export function LeaveInstead({
  purchase,
  onDone,
}: {
  readonly purchase: Purchase
  readonly onDone: (reference: string) => void
}) {
  const { t } = useShopper()
  const { bag, place, totals, hindrance } = purchase
  const { form, passesAll, blame } = purchase.checkout
  const { leave, sending, refusal } = useLeave(place, 'contingencyOrder')
  const isDown = usePaymentsDown(place)
  const id = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is told once
  useEffect(() => {
    if (refusal !== 'outage' && refusal?.kind === 'fields') blame(refusal.faults)
  }, [refusal])

  async function press(): Promise<void> {
    if (sending || !(await passesAll()) || !isFinal(totals)) return
    const reference = await leave({ bag, values: form.getValues(), totals }, '')
    if (reference) onDone(reference)
  }

  const notice = <LeaveNotice refusal={refusal} total={totals.total} currency={bag.currency} />
  if (refusal !== 'outage' && refusal?.kind === 'payments-available') return notice
  if (!isDown && !sending && refusal === null) return null
  return (
    <section className="notice" aria-labelledby={id}>
      <h3 className="b" id={id}>
        {t('checkout.instead', 'Or leave the order with us')}
      </h3>
      <p>
        {t(
          'checkout.instead.text',
          'We put everything aside and charge nothing; gift cards keep what is on them. A person looks at it, and an e-mail tells you how to pay.',
        )}
      </p>
      {notice}
      <LeaveButton className="btn alt" sending={sending} hindrance={hindrance} onPress={() => void press()} />
    </section>
  )
}
