import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { isAmount, type Minor, toMinor } from '#lib/money/money.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { InvalidInput } from '../../http/errors.ts'
import { isRefusal, ok, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { storefrontOf } from '../mails/compose.ts'
import { findOrderById, type Order } from '../orders/repository.ts'
import { PaymentRejected, PaymentUnavailable } from '../payments/provider.ts'
import { findAttempt } from '../payments/repository.ts'
import { returnUrl } from '../payments/start-payment.ts'
import { consumeAttempt } from '../throttles/attempts.ts'
import { limits } from '../throttles/limits.ts'
import { donationUnavailable, mayGive, notOffered } from './begin.ts'
import { underDonateLease, untilAnswered } from './donate-lease.ts'
import type { DonationAnswer, DonationRequest } from './provider.ts'
import { type Donation, findDonation, lockDonation, moveDonation, setDonationFacts } from './repository.ts'
import { wireOf } from './wire.ts'

type Donate = Contract['donate']

/** The amount in minor units. Throws {@link InvalidInput} where it was not offered. */
function chosenOf(donation: Donation, amount: number): Minor {
  const { campaign, currency, roundUp } = donation
  const minor = isAmount(amount, currency) ? toMinor(amount, currency) : null
  if (minor !== null && (campaign.amounts.includes(minor) || minor === roundUp)) return minor
  throw new InvalidInput('Choose one of the amounts that were offered.', 'amount')
}

/** Notes what she chose before anybody is asked, so that asking again asks for the same. */
async function pledge(tx: Queryable, { donationId, amount: given }: z.output<Donate['input']>, now: Date) {
  const donation = await lockDonation(tx, { token: donationId })
  if (!donation) return refuse('donation_not_found', 'No such donation.')
  const order = await findOrderById(tx, donation.orderId)
  if (!order) throw new Error('a donation without an order')
  const amount = chosenOf(donation, given)
  if (donation.amount !== null && donation.amount !== amount)
    return refuse('donation_given', 'Another amount was chosen already.')
  if (donation.state !== 'begun') return { donation, order, isAgain: true }
  if (!mayGive(order, now)) return notOffered()
  await moveDonation(tx, donation, 'pledged', now, { amount })
  return { donation: { ...donation, state: 'pledged' as const, amount }, order, isAgain: false }
}

/** Writes what the provider answered; a notification that was faster keeps its word. */
function noteAnswer({ db }: Database, { token }: Donation, answer: DonationAnswer, now: Date) {
  return db.transaction(async (tx) => {
    const donation = await lockDonation(tx, { token })
    if (!donation) throw new Error('the donation is gone')
    const pspReference = donation.pspReference ?? answer.pspReference
    const isRefused = answer.status === 'refused'
    if (!(isRefused && (await moveDonation(tx, donation, 'refused', now, { pspReference }))))
      await setDonationFacts(tx, donation.id, { pspReference })
    return (await lockDonation(tx, { token })) ?? donation
  })
}

async function requestOf(
  { database: { db }, config }: ShopParts,
  donation: Donation,
  order: Order,
): Promise<DonationRequest> {
  const attempt = await findAttempt(db, donation.attemptId)
  const { amount, campaign, reference, currency } = donation
  if (!attempt?.donationToken || attempt.pspReference === null || amount === null)
    throw new Error('a donation that follows no payment')
  return {
    campaign: campaign.id,
    token: attempt.donationToken,
    payment: attempt.pspReference,
    reference,
    amount,
    currency,
    returnUrl: returnUrl(storefrontOf(config, order.brand), order),
  }
}

async function ask({ parts, donation, order, isAgain }: Pledged): Promise<DonationAnswer> {
  try {
    return await parts.donations.donate(await requestOf(parts, donation, order))
  } catch (cause) {
    if (!(cause instanceof PaymentRejected)) throw cause
    // The answer to an earlier request was lost, and that request may have been carried out.
    if (isAgain) throw new PaymentUnavailable('rejected after a lost answer', { cause })
    return { status: 'refused', pspReference: null }
  }
}

type Pledged = {
  readonly parts: ShopParts
  readonly donation: Donation
  readonly order: Order
  /** It was pledged by an earlier request, whose answer did not come. */
  readonly isAgain: boolean
}

const isDecided = ({ state, pspReference }: Donation) => state !== 'pledged' || pspReference !== null

/** Asks the provider once; null while another request asks. */
function askOnce(pledged: Pledged): Promise<Result<Donate> | null> {
  const { parts, donation } = pledged
  const { database, clock } = parts
  return underDonateLease(parts, donation.reference, async () => {
    // The request that asked before may have had its answer meanwhile.
    const current = (await findDonation(database.db, donation.id)) ?? donation
    if (isDecided(current)) return ok({ donation: wireOf(current) })
    if (!(await consumeAttempt(parts, { limit: limits.donations, subject: donation.reference })))
      return refuse('too_many_requests', 'This donation was sent too often; wait an hour.')
    const answer = await ask(pledged)
    return ok({ donation: wireOf(await noteAnswer(database, donation, answer, clock())) })
  })
}

/** Gives what was begun: once, however often and by however many requests at a time it is asked. */
export async function give(
  parts: ShopParts,
  input: z.output<Donate['input']>,
  log: FastifyBaseLogger,
): Promise<Result<Donate>> {
  const pledged = await parts.database.db.transaction((tx) => pledge(tx, input, parts.clock()))
  if (isRefusal(pledged)) return pledged
  if (isDecided(pledged.donation)) return ok({ donation: wireOf(pledged.donation) })
  try {
    return await untilAnswered(() => askOnce({ parts, ...pledged }))
  } catch (cause) {
    if (!(cause instanceof PaymentUnavailable)) throw cause
    return donationUnavailable(cause.cause ?? cause, log)
  }
}
