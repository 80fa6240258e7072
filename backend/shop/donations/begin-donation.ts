import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { intlTag } from '#i18n/locales.ts'
import type { Minor } from '#lib/money/money.ts'
import type { AppContext } from '../../app-context.ts'
import { serializeError } from '../../http/errors.ts'
import { fail, ok, type Result } from '../../http/result.ts'
import { generateReference } from '../orders/identifiers.ts'
import { findOrderByReference, type Order } from '../orders/repository.ts'
import { PaymentRejected, PaymentUnavailable } from '../payments/provider.ts'
import { type Attempt, findPayingAttempt } from '../payments/repository.ts'
import { toDonationDto } from './donation-dto.ts'
import { findDonationOfOrder, insertDonation } from './repository.ts'

type Begin = Contract['donationBegin']

/** How long after its payment an order offers a donation. */
const offerWindowMs = 24 * 60 * 60_000

export const donationNotOffered = () =>
  fail('donation_not_offered', 'Donations are not offered for this order.')

export function donationUnavailable(cause: unknown, log: FastifyBaseLogger) {
  log.error({ err: serializeError(cause) }, 'donation campaigns not loaded: the provider is unavailable')
  return fail('donation_unavailable', 'Donations are unavailable at the moment. Nothing was charged.')
}

/** Whether a donation is possible after an order now. Only card payments provide a donation token. */
export function canDonate(order: Order, now: Date): boolean {
  const { state, status, paidAt } = order
  return (
    state === 'paid' && status !== 'CA' && paidAt !== null && now.getTime() - paidAt.getTime() < offerWindowMs
  )
}

/** The amount that rounds the total up; null if it is round, or rounding is not offered. */
export function getRoundUp(total: Minor, step: Minor | null): Minor | null {
  if (step === null || step <= 0) return null
  const over = total % step
  return over === 0 ? null : step - over
}

type DonatableAttempt = Attempt & { readonly donationToken: string; readonly pspReference: string }

function isDonatable(attempt: Attempt | null): attempt is DonatableAttempt {
  return attempt?.method === 'card' && attempt.donationToken !== null && attempt.pspReference !== null
}

/** Offers a donation after a paid order; idempotent. */
export async function beginDonation(
  { database: { db }, donations, clock }: AppContext,
  { profile, encodedReference }: z.output<Begin['input']>,
  log: FastifyBaseLogger,
): Promise<Result<Begin>> {
  const now = clock()
  const order = await findOrderByReference(db, encodedReference)
  if (!order) return fail('order_not_found', 'The order was not found.')
  const known = await findDonationOfOrder(db, order.id)
  if (known && (known.state !== 'begun' || canDonate(order, now)))
    return ok({ donation: toDonationDto(known) })
  const attempt = canDonate(order, now) ? await findPayingAttempt(db, order.id) : null
  if (!isDonatable(attempt)) return donationNotOffered()
  try {
    const campaign = await donations.campaign(order.currency, intlTag(profile))
    if (!campaign) return donationNotOffered()
    const written = await insertDonation(db, {
      token: generateReference(),
      orderId: order.id,
      attemptId: attempt.id,
      reference: `D${order.locator}`,
      campaign,
      currency: order.currency,
      roundUp: getRoundUp(order.total, campaign.roundUpTo),
      createdAt: now,
      updatedAt: now,
    })
    return ok({ donation: toDonationDto(written) })
  } catch (cause) {
    if (!(cause instanceof PaymentUnavailable || cause instanceof PaymentRejected)) throw cause
    return donationUnavailable(cause, log)
  }
}
