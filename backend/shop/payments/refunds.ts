import type { FastifyBaseLogger } from 'fastify'
import type { ShopParts } from '../../parts.ts'
import { lockOrder } from '../orders/repository.ts'
import { PaymentRejected, PaymentUnavailable } from './provider.ts'
import { type Attempt, findAttempt, findRefundsDue, moveAttempt } from './repository.ts'
import type { AttemptState } from './states.ts'

const batch = 50

async function note({ database, clock }: ShopParts, due: Attempt, to: AttemptState): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockOrder(tx, due.orderId)
    const attempt = await findAttempt(tx, due.id)
    if (attempt) await moveAttempt(tx, attempt, to, clock())
  })
}

async function sendRefund(parts: ShopParts, due: Attempt, log: FastifyBaseLogger): Promise<void> {
  if (!due.pspReference)
    throw new Error(`payment ${due.reference} is due back and has no provider's reference`)
  try {
    await parts.payments.refund({
      pspReference: due.pspReference,
      reference: `${due.reference}-back`,
      idempotencyKey: `back-${due.reference}`,
    })
    await note(parts, due, 'refund_requested')
  } catch (cause) {
    if (cause instanceof PaymentUnavailable) {
      log.warn({ payment: due.reference }, 'refund not sent, will be tried again')
      return
    }
    if (!(cause instanceof PaymentRejected)) throw cause
    log.error({ payment: due.reference, reason: cause.message }, 'refund rejected by the provider')
    await note(parts, due, 'refund_failed')
  }
}

/** Sends back what is due. Sending one twice is harmless: the provider knows the key. */
export async function sendDueRefunds(parts: ShopParts, log: FastifyBaseLogger): Promise<void> {
  for (const due of await findRefundsDue(parts.database.db, batch)) await sendRefund(parts, due, log)
}
