import type { Brand } from '#config/brands.ts'
import type { LinkOutcome } from './newsletter-actions.server.ts'
import type { Preferences } from './types.ts'

/**
 * What the page of an unsubscribe link shows: the outcome of its form, unless the subscription has changed since, as
 * after one click in an e-mail program. `ended`: the address is not subscribed any more.
 * @param preferences those of the link, or what is wrong with it; an expired link still unsubscribes
 */
export function resolveUnsubscribeOutcome(
  outcome: LinkOutcome | null,
  preferences: Pick<Preferences, 'brands'> | LinkOutcome,
  brand: Brand,
): LinkOutcome | 'ended' | null {
  if (typeof preferences === 'string') return preferences === 'unknown' ? 'unknown' : outcome
  const isSubscribed = preferences.brands.some((own) => own.brand === brand && own.subscribed)
  if (isSubscribed) return outcome === 'stopped' ? null : outcome
  return outcome === 'stopped' ? 'stopped' : 'ended'
}
