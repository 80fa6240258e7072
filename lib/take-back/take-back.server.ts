import 'server-only'
import { connection } from 'next/server'
import { firstError, isKo, type RouteReply } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/api/server.ts'

export type TakeBackStatus = Omit<RouteReply<'takeBackStatus'>, 'status'>

/** The take-back of a page; `unknown` for a wrong link, `outage` if the service is unavailable. Never throws. */
export async function fetchTakeBack(
  locale: Locale,
  token: string,
): Promise<TakeBackStatus | 'unknown' | 'outage'> {
  await connection()
  const reply = await shopApi.takeBackStatus({ profile: locale, token })
  if (!isKo(reply)) return reply
  const { code } = firstError(reply)
  return code === 'unknown_link' || code === 'invalid_input' ? 'unknown' : 'outage'
}
