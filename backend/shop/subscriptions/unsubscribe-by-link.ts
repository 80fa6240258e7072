import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { isDomainError, ok, type Result } from '../../http/result.ts'
import type { ConsentOrigin } from '../newsletter/consents.ts'
import { findSubscription } from '../newsletter/repository.ts'
import { findPreferenceOwner } from './access.ts'
import { unsubscribe } from './end-subscriptions.ts'
import { activateSubscription } from './subscribe.ts'

type Unsubscribe = Contract['newsletterUnsubscribe']

/**
 * Ends the subscription of a link or of the member, or starts it again: who opens the link of an e-mail has
 * proven that the address is theirs. An expired link only ends it. Idempotent.
 */
export async function unsubscribeByLink(
  context: AppContext,
  { profile, brand, token, again, campaign, channel, source }: z.output<Unsubscribe['input']>,
  { member }: Pick<RequestContext, 'member'>,
): Promise<Result<Unsubscribe>> {
  const now = context.clock()
  return context.database.db.transaction(async (tx) => {
    const owner = await findPreferenceOwner(context, tx, { token, member, acceptsExpired: !again })
    if (isDomainError(owner)) return owner
    const { email, memberId } = owner
    const subscription = owner.subscriber ?? (await findSubscription(tx, brand, email))
    const consent: ConsentOrigin = {
      source: owner.subscriber ? 'email' : 'account',
      profile,
      memberId,
      campaign: campaign ?? null,
      clickChannel: channel ?? null,
      clickSource: source ?? null,
    }
    const endedBrand = subscription?.brand ?? brand
    if (again) {
      const { topics } = subscription ?? {}
      await activateSubscription(
        tx,
        {
          brand: endedBrand,
          email,
          profile: subscription?.profile ?? profile,
          topics,
          consent,
          action: 'given',
        },
        now,
      )
    } else if (subscription) await unsubscribe(tx, subscription, { consent, notifies: true }, now)
    return ok({ brand: endedBrand })
  })
}
