import 'server-only'
import { isKo } from '#api-client/call-route.ts'
import type { KoReply } from '#api-client/contract/envelope.ts'
import type { ShopApi } from '#api-client/shop-api.ts'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { getErrorCodes, readFormText } from './form-fields.ts'
import { type SubscribeFormName, subscribeForms } from './paths.ts'
import { parsePreferencesForm } from './preferences-form.ts'

/** Outcomes of the forms; the pages show a text for each. */
export const subscribeOutcomes = ['requested', 'subscribed', 'invalid', 'limited', 'outage'] as const
export type SubscribeOutcome = (typeof subscribeOutcomes)[number]

export const linkOutcomes = [
  'confirmed',
  'stopped',
  'again',
  'saved',
  'contact-saved',
  'contact-invalid',
  'expired',
  'unknown',
  'outage',
] as const
export type LinkOutcome = (typeof linkOutcomes)[number]

type Shop = { readonly api: ShopApi; readonly brand: Brand; readonly locale: Locale }

/** Values of the traffic cookies, or of the parameters of an e-mail link. */
export type Traffic = {
  readonly campaign?: string | undefined
  readonly channel?: string | undefined
  readonly source?: string | undefined
}

/** What went wrong with a link. */
export const toLinkOutcome = (reply: KoReply): LinkOutcome => {
  const codes = getErrorCodes(reply)
  if (codes.has('link_expired')) return 'expired'
  return codes.has('unknown_link') || codes.has('invalid_input') ? 'unknown' : 'outage'
}

const readText = (form: URLSearchParams, name: string, maxLength: number): string | undefined =>
  readFormText(form, name, maxLength) || undefined

const readForm = (form: URLSearchParams): SubscribeFormName =>
  subscribeForms.find((name) => name === form.get('form')) ?? 'page'

/** Subscribes with the fields of a form. Never throws. */
export async function subscribeByForm(
  { api, brand, locale }: Shop,
  form: URLSearchParams,
  traffic: Traffic,
): Promise<SubscribeOutcome> {
  const reply = await api.newsletterSubscribe({
    profile: locale,
    brand,
    email: form.get('email')?.slice(0, 400) ?? '',
    name: readText(form, 'name', 60),
    form: readForm(form),
    lab: readText(form, 'lab', 40),
    origin: readText(form, 'origin', 100),
    ...traffic,
    campaign: readText(form, 'campaign', 100) ?? traffic.campaign,
  })
  if (!isKo(reply)) return reply.doubleOptIn ? 'requested' : 'subscribed'
  const codes = getErrorCodes(reply)
  if (codes.has('invalid_input')) return 'invalid'
  return codes.has('too_many_requests') ? 'limited' : 'outage'
}

/** Confirms a subscription by its link. Never throws. */
export async function confirmByLink({ api, locale }: Shop, token: string): Promise<LinkOutcome> {
  const reply = await api.newsletterConfirm({ profile: locale, token })
  return isKo(reply) ? toLinkOutcome(reply) : 'confirmed'
}

/** Ends a subscription by its link, or starts it again. Never throws. */
export async function unsubscribeByLink(
  { api, brand, locale }: Shop,
  token: string,
  again: boolean,
  traffic: Traffic,
): Promise<LinkOutcome> {
  const reply = await api.newsletterUnsubscribe({ profile: locale, brand, token, again, ...traffic })
  if (isKo(reply)) return toLinkOutcome(reply)
  return again ? 'again' : 'stopped'
}

/**
 * Saves name and phone of the subscriber of a link. The page does not show the saved ones, so an empty field
 * keeps them; a checkbox removes both. Never throws.
 */
export async function saveContactByLink(
  { api, brand, locale }: Shop,
  token: string,
  form: URLSearchParams,
): Promise<LinkOutcome> {
  const removed = form.get('remove') === null ? undefined : ''
  const reply = await api.newsletterUpdate({
    profile: locale,
    brand,
    token,
    name: readText(form, 'name', 400) ?? removed,
    phone: readText(form, 'phone', 60) ?? removed,
  })
  if (!isKo(reply)) return 'contact-saved'
  const isField = reply.errors.some(({ field }) => field === 'name' || field === 'phone')
  return isField ? 'contact-invalid' : toLinkOutcome(reply)
}

/** Saves the preferences of a link. Never throws. */
export async function savePreferencesByLink(
  { api, brand, locale }: Shop,
  token: string,
  form: URLSearchParams,
): Promise<LinkOutcome> {
  const reply = await api.newsletterPreferences({
    profile: locale,
    brand,
    token,
    ...parsePreferencesForm(form),
  })
  return isKo(reply) ? toLinkOutcome(reply) : 'saved'
}
