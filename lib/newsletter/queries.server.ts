import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { isKo } from '#api-client/call-route.ts'
import type { Brand } from '#config/brands.ts'
import { maxNewslettersPerMonth } from '#config/newsletter.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/api/server.ts'
import { tags } from '#lib/cache/tags.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { type LinkOutcome, toLinkOutcome } from './newsletter-actions.server.ts'
import type {
  NewsletterDefaults,
  NewsletterPopup,
  NewsletterSender,
  NewsletterStatus,
  Preferences,
} from './types.ts'

/** The defaults of a market; those of this release while the service does not respond. */
export async function getNewsletterDefaults(brand: Brand, locale: Locale): Promise<NewsletterDefaults> {
  'use cache'
  cacheTag(tags.vouchers(brand))
  const reply = await shopApi.newsletterInfo({ profile: locale, brand })
  if (isKo(reply)) cacheLife('outage')
  else cacheLife('catalogue')
  if (isKo(reply)) return { maxPerMonth: maxNewslettersPerMonth, voucher: null }
  const { maxPerMonth, voucher } = reply.info
  return { maxPerMonth, voucher }
}

/** What the popup that invites to the newsletter shows; null while the service does not respond. */
export async function getNewsletterPopup(brand: Brand, locale: Locale): Promise<NewsletterPopup | null> {
  'use cache'
  cacheTag(tags.vouchers(brand))
  const reply = await shopApi.newsletterPopup({ profile: locale, brand })
  if (isKo(reply)) cacheLife('outage')
  else cacheLife('catalogue')
  return isKo(reply) ? null : reply.popup
}

/** Who sends the newsletter; null while the service does not respond. */
export async function getNewsletterSender({ brand, locale }: ShopContext): Promise<NewsletterSender | null> {
  'use cache'
  const reply = await shopApi.newsletterContacts({ profile: locale, brand })
  if (isKo(reply)) cacheLife('outage')
  else cacheLife('catalogue')
  return isKo(reply) ? null : reply.contacts
}

/** The preferences of a link, or what is wrong with it. */
export async function getPreferencesByLink(
  { brand, locale }: ShopContext,
  token: string,
): Promise<Preferences | LinkOutcome> {
  const reply = await shopApi.newsletterGetPreferences({ profile: locale, brand, token })
  return isKo(reply) ? toLinkOutcome(reply) : reply.preferences
}

/** Whether the address of a link is subscribed; null while the service does not respond. */
export async function getStatusByLink(
  { brand, locale }: ShopContext,
  token: string,
): Promise<NewsletterStatus | null> {
  const reply = await shopApi.newsletterStatus({ profile: locale, brand, token })
  return isKo(reply) ? null : reply
}
