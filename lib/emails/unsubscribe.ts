import 'server-only'
import { isKo } from '#api-client/client.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/api/server.ts'

/** How asking to stop a kind of mails ended; the page beside the link says it in words. */
export const unsubscribeOutcomes = ['stopped', 'again', 'unknown', 'outage'] as const
export type UnsubscribeOutcome = (typeof unsubscribeOutcomes)[number]

/** Stops the mails a signed link stands for, or allows them again. Never throws. */
export async function unsubscribe(
  locale: Locale,
  token: string,
  again: boolean,
): Promise<UnsubscribeOutcome> {
  const reply = await shopApi.mailUnsubscribe({ profile: locale, token, again })
  if (!isKo(reply)) return again ? 'again' : 'stopped'
  const known = reply.errors.some(({ code }) => code === 'unknown_link' || code === 'invalid_input')
  return known ? 'unknown' : 'outage'
}

/** Where the page about a link is, and where its form is sent. */
export const getUnsubscribePath = (locale: Locale, token: string) =>
  `/${locale}/unsubscribe/${encodeURIComponent(token)}` as const
export const getUnsubscribeAction = (locale: Locale, token: string) =>
  `/api/unsubscribe/${locale}/${encodeURIComponent(token)}` as const
