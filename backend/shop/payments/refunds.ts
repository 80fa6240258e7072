import type { FastifyBaseLogger } from 'fastify'
import type { ShopParts } from '../../parts.ts'
import { lockOrder } from '../orders/repository.ts'
import { pauseAfter } from '../refresh/dispatch.ts'
import { PaymentRejected, PaymentUnavailable } from './provider.ts'
import { type Attempt, claimRefund, findAttempt, moveAttempt, postponeRefund } from './repository.ts'
import type { AttemptState } from './states.ts'

const batch = 50
/** Longer than the provider may take, so that nobody else sends the same meanwhile. */
const leaseMs = 60_000

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
    if (!(cause instanceof PaymentRejected)) throw cause
    log.error({ payment: due.reference, reason: cause.message }, 'refund rejected by the provider')
    await note(parts, due, 'refund_failed')
  }
}

/** What could not be sent waits ever longer, so that it keeps nothing else from being sent. */
async function postpone(
  { database, clock }: ShopParts,
  { id, reference: payment, refundTries: tries }: Attempt,
  cause: unknown,
  log: FastifyBaseLogger,
): Promise<void> {
  if (cause instanceof PaymentUnavailable) {
    log.warn({ payment, tries }, 'refund not sent, will be tried again')
  } else {
    log.error({ payment, tries, err: cause }, 'refund failed unexpectedly, will be tried again')
  }
  await postponeRefund(database.db, id, new Date(clock().getTime() + pauseAfter(tries)))
}

/** Sends back what is due. Sending one twice is harmless: the provider knows the key. */
export async function sendDueRefunds(parts: ShopParts, log: FastifyBaseLogger): Promise<void> {
  for (let sent = 0; sent < batch; sent += 1) {
    const due = await claimRefund(parts.database.db, parts.clock(), leaseMs)
    if (!due) return
    try {
      await sendRefund(parts, due, log)
    } catch (cause) {
      await postpone(parts, due, cause, log)
    }
  }
}
