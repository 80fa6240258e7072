import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { verifyLinkToken } from '../emails/link-tokens.ts'
import { isSubscribed } from '../newsletter/repository.ts'
import { findAcquisitionVoucher } from './find-voucher.ts'
import { lockRequest, markConfirmed } from './repository.ts'
import { activateSubscription } from './subscribe.ts'

type Confirm = Contract['newsletterConfirm']

export const unknownLink = () => fail('unknown_link', 'The link is not valid.', 'token')
export const expiredLink = () =>
  fail('link_expired', 'The link has expired. Subscribe again to get a new one.', 'token')

/**
 * Confirms a subscription. A link that is opened again changes nothing: after the end of the subscription its
 * request no longer exists.
 */
export async function confirmSubscription(
  { config, database: { db }, clock }: AppContext,
  { token }: z.output<Confirm['input']>,
): Promise<Result<Confirm>> {
  const now = clock()
  const link = verifyLinkToken(config, 'newsletter-confirm', token, now)
  if (!link) return unknownLink()
  if (link.isExpired) return expiredLink()
  const confirmed = await db.transaction(async (tx) => {
    const request = await lockRequest(tx, link.id)
    if (!request || request.expiresAt <= now) return expiredLink()
    const { brand, email, profile } = request
    if (request.confirmedAt) return (await isSubscribed(tx, brand, email)) ? request : expiredLink()
    await markConfirmed(tx, request.id, now)
    const { name, phone, topics, ...consent } = request
    const { source, textVersion, memberId, campaign, lab, origin, clickChannel, clickSource } = consent
    const traffic = { campaign, lab, origin, clickChannel, clickSource }
    const confirmation = { source, profile, textVersion, memberId, ...traffic }
    await activateSubscription(
      tx,
      { brand, email, profile, name, phone, topics, consent: confirmation, action: 'confirmed' },
      now,
    )
    return request
  })
  if (isDomainError(confirmed)) return confirmed
  const { brand, profile } = confirmed
  const voucher = await findAcquisitionVoucher(db, brand, profile, now)
  return ok({ brand, voucher: voucher && { name: voucher.name } })
}
