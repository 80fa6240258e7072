import 'server-only'
import { isKo } from '#api-client/call-route.ts'
import { shopApi } from '#lib/api/server.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { type LinkOutcome, toLinkOutcome } from './newsletter-actions.server.ts'
import type { Preferences } from './types.ts'

/** The voucher for subscribing; null without one, and while the service does not respond. */
export async function getAcquisitionVoucher({
  brand,
  locale,
}: ShopContext): Promise<{ readonly name: string } | null> {
  const reply = await shopApi.newsletterInfo({ profile: locale, brand })
  return isKo(reply) ? null : reply.info.voucher
}

/** The preferences of a link, or what is wrong with it. */
export async function getPreferencesByLink(
  { brand, locale }: ShopContext,
  token: string,
): Promise<Preferences | LinkOutcome> {
  const reply = await shopApi.newsletterGetPreferences({ profile: locale, brand, token })
  return isKo(reply) ? toLinkOutcome(reply) : reply.preferences
}
