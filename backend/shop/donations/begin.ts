import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { intlTag } from '#i18n/locales.ts'
import type { Minor } from '#lib/money/money.ts'
import { forLog } from '../../http/errors.ts'
import { ok, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { newReference } from '../orders/identifiers.ts'
import { findOrder, type Order } from '../orders/repository.ts'
import { PaymentRejected, PaymentUnavailable } from '../payments/provider.ts'
import { type Attempt, findPaying } from '../payments/repository.ts'
import { findDonationOfOrder, insertDonation } from './repository.ts'
import { wireOf } from './wire.ts'

type Begin = Contract['donationBegin']

/** So long after its payment an order is followed by a donation. */
const offeredMs = 24 * 60 * 60_000

export const notOffered = () => refuse('donation_not_offered', 'Nothing can be given after this order.')

export function donationUnavailable(cause: unknown, log: FastifyBaseLogger) {
  log.error({ err: forLog(cause) }, 'donations unavailable')
  return refuse('donation_unavailable', 'Donations cannot be reached just now. Nothing was taken.')
}

/** Whether something may be given after an order now. Another way to pay than a card brings nothing to give with. */
export function mayGive(order: Order, now: Date): boolean {
  const { state, status, paidAt } = order
  return (
    state === 'paid' && status !== 'CA' && paidAt !== null && now.getTime() - paidAt.getTime() < offeredMs
  )
}

/** What is missing to the next round sum; null where it is round, or nothing is to be rounded. */
export function roundUpOf(total: Minor, step: Minor | null): Minor | null {
  if (step === null || step <= 0) return null
  const over = total % step
  return over === 0 ? null : step - over
}

type Followed = Attempt & { readonly donationToken: string; readonly pspReference: string }

function canFollow(attempt: Attempt | null): attempt is Followed {
  return attempt?.method === 'card' && attempt.donationToken !== null && attempt.pspReference !== null
}

/** Offers a donation after a paid order; the same each time it is asked for. */
export async function beginDonation(
  { database: { db }, donations, clock }: ShopParts,
  { profile, encodedReference }: z.output<Begin['input']>,
  log: FastifyBaseLogger,
): Promise<Result<Begin>> {
  const now = clock()
  const order = await findOrder(db, encodedReference)
  if (!order) return refuse('order_not_found', 'No such order.')
  const known = await findDonationOfOrder(db, order.id)
  if (known && (known.state !== 'begun' || mayGive(order, now))) return ok({ donation: wireOf(known) })
  const attempt = mayGive(order, now) ? await findPaying(db, order.id) : null
  if (!canFollow(attempt)) return notOffered()
  try {
    const campaign = await donations.campaign(order.currency, intlTag(profile))
    if (!campaign) return notOffered()
    const written = await insertDonation(db, {
      token: newReference(),
      orderId: order.id,
      attemptId: attempt.id,
      reference: `D${order.locator}`,
      campaign,
      currency: order.currency,
      roundUp: roundUpOf(order.total, campaign.roundUpTo),
      createdAt: now,
      updatedAt: now,
    })
    return ok({ donation: wireOf(written) })
  } catch (cause) {
    if (!(cause instanceof PaymentUnavailable || cause instanceof PaymentRejected)) throw cause
    return donationUnavailable(cause, log)
  }
}
