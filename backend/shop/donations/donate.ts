import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { isAmount, type Minor, toMinor } from '#lib/money/money.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { InvalidInputError } from '../../http/errors.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { getStorefrontOrigin } from '../emails/storefront-origin.ts'
import { findOrderById, type Order } from '../orders/repository.ts'
import { PaymentRejected, PaymentUnavailable } from '../payments/provider.ts'
import { findAttempt } from '../payments/repository.ts'
import { returnUrl } from '../payments/return-url.ts'
import { consumeAttempt } from '../rate-limits/attempts.ts'
import { limits } from '../rate-limits/limits.ts'
import { canDonate, donationNotOffered, donationUnavailable } from './begin-donation.ts'
import { toDonationDto } from './donation-dto.ts'
import { retryUntilResult, withDonationLease } from './donation-lease.ts'
import type { DonationRequest, DonationResult } from './provider.ts'
import {
  type Donation,
  findDonation,
  lockDonation,
  transitionDonation,
  updateDonation,
} from './repository.ts'

type Donate = Contract['donate']

/** The amount in minor units. Throws {@link InvalidInputError} if it was not offered. */
function parseAmount(donation: Donation, amount: number): Minor {
  const { campaign, currency, roundUp } = donation
  const minor = isAmount(amount, currency) ? toMinor(amount, currency) : null
  if (minor !== null && (campaign.amounts.includes(minor) || minor === roundUp)) return minor
  throw new InvalidInputError('The amount is not one of the offered amounts.', 'amount')
}

/** Saves the chosen amount before the provider is called, so that a retry sends the same one. */
async function pledgeDonation(
  tx: Queryable,
  { donationId, amount: given }: z.output<Donate['input']>,
  now: Date,
) {
  const donation = await lockDonation(tx, { token: donationId })
  if (!donation) return fail('donation_not_found', 'The donation was not found.')
  const order = await findOrderById(tx, donation.orderId)
  if (!order) throw new Error('The order of the donation was not found')
  const amount = parseAmount(donation, given)
  if (donation.amount !== null && donation.amount !== amount)
    return fail('donation_given', 'The donation was already made with a different amount.')
  if (donation.state !== 'begun') return { donation, order, isRetry: true }
  if (!canDonate(order, now)) return donationNotOffered()
  await transitionDonation(tx, donation, 'pledged', now, { amount })
  return { donation: { ...donation, state: 'pledged' as const, amount }, order, isRetry: false }
}

/** Saves the provider's response, unless a notification was faster. */
function saveDonationResult({ db }: Database, { token }: Donation, answer: DonationResult, now: Date) {
  return db.transaction(async (tx) => {
    const donation = await lockDonation(tx, { token })
    if (!donation) throw new Error('The donation was not found')
    const pspReference = donation.pspReference ?? answer.pspReference
    const isRefused = answer.status === 'refused'
    if (!(isRefused && (await transitionDonation(tx, donation, 'refused', now, { pspReference }))))
      await updateDonation(tx, donation.id, { pspReference })
    return (await lockDonation(tx, { token })) ?? donation
  })
}

async function toDonationRequest(
  { database: { db }, config }: AppContext,
  donation: Donation,
  order: Order,
): Promise<DonationRequest> {
  const attempt = await findAttempt(db, donation.attemptId)
  const { amount, campaign, reference, currency } = donation
  if (!attempt?.donationToken || attempt.pspReference === null || amount === null)
    throw new Error('The donation does not follow a payment')
  return {
    campaign: campaign.id,
    token: attempt.donationToken,
    payment: attempt.pspReference,
    reference,
    amount,
    currency,
    returnUrl: returnUrl(getStorefrontOrigin(config, order.brand), order),
  }
}

async function requestDonation({ context, donation, order, isRetry }: Pledged): Promise<DonationResult> {
  try {
    return await context.donations.donate(await toDonationRequest(context, donation, order))
  } catch (cause) {
    if (!(cause instanceof PaymentRejected)) throw cause
    // The response to an earlier request was lost, and that request may have been processed.
    if (isRetry) throw new PaymentUnavailable('rejected after a lost answer', { cause })
    return { status: 'refused', pspReference: null }
  }
}

type Pledged = {
  readonly context: AppContext
  readonly donation: Donation
  readonly order: Order
  /** It was pledged by an earlier request that got no response. */
  readonly isRetry: boolean
}

const isDecided = ({ state, pspReference }: Donation) => state !== 'pledged' || pspReference !== null

/** Calls the provider once; null while another request is calling it. */
function requestDonationOnce(pledged: Pledged): Promise<Result<Donate> | null> {
  const { context, donation } = pledged
  const { database, clock } = context
  return withDonationLease(context, donation.reference, async () => {
    // The other request may have received its response meanwhile.
    const current = (await findDonation(database.db, donation.id)) ?? donation
    if (isDecided(current)) return ok({ donation: toDonationDto(current) })
    if (!(await consumeAttempt(context, { limit: limits.donations, subject: donation.reference })))
      return fail('too_many_requests', 'Too many requests for this donation. Try again in an hour.')
    const answer = await requestDonation(pledged)
    return ok({ donation: toDonationDto(await saveDonationResult(database, donation, answer, clock())) })
  })
}

/** Makes the offered donation; idempotent, also for concurrent requests. */
export async function donate(
  context: AppContext,
  input: z.output<Donate['input']>,
  log: FastifyBaseLogger,
): Promise<Result<Donate>> {
  const pledged = await context.database.db.transaction((tx) => pledgeDonation(tx, input, context.clock()))
  if (isDomainError(pledged)) return pledged
  if (isDecided(pledged.donation)) return ok({ donation: toDonationDto(pledged.donation) })
  try {
    return await retryUntilResult(() => requestDonationOnce({ context, ...pledged }))
  } catch (cause) {
    if (!(cause instanceof PaymentUnavailable)) throw cause
    return donationUnavailable(cause.cause ?? cause, log)
  }
}
