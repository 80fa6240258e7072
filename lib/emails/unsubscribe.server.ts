import 'server-only'
import { isKo } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/api/server.ts'

/** The result of an unsubscribe request; the page shows a text for each. */
export const unsubscribeOutcomes = ['stopped', 'again', 'unknown', 'outage'] as const
export type UnsubscribeOutcome = (typeof unsubscribeOutcomes)[number]

/** Unsubscribes from the e-mails of a signed link, or subscribes again. Never throws. */
export async function unsubscribe(
  locale: Locale,
  token: string,
  again: boolean,
): Promise<UnsubscribeOutcome> {
  const reply = await shopApi.mailUnsubscribe({ profile: locale, token, again })
  if (!isKo(reply)) return again ? 'again' : 'stopped'
  const isInvalidLink = reply.errors.some(({ code }) => code === 'unknown_link' || code === 'invalid_input')
  return isInvalidLink ? 'unknown' : 'outage'
}
