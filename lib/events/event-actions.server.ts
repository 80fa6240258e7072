import 'server-only'
import { isKo } from '#api-client/call-route.ts'
import type { KoReply } from '#api-client/contract/envelope.ts'
import type { PostedForm } from '#lib/newsletter/form-handler.server.ts'

/** Outcomes of the forms; the pages show a text for each. */
export const eventOutcomes = ['place', 'waiting', 'invalid', 'over', 'captcha', 'limited', 'outage'] as const
export type EventOutcome = (typeof eventOutcomes)[number]

export const cancelOutcomes = ['cancelled', 'over', 'unknown', 'outage'] as const
export type CancelOutcome = (typeof cancelOutcomes)[number]

export const contactOutcomes = ['sent', 'invalid', 'unavailable', 'limited', 'outage'] as const
export type ContactOutcome = (typeof contactOutcomes)[number]

const codesOf = ({ errors }: KoReply) => new Set(errors.map(({ code }) => code))

type Form = Pick<PostedForm, 'api' | 'brand' | 'locale' | 'form'>

const readText = (form: URLSearchParams, name: string, maxLength: number) =>
  form.get(name)?.trim().slice(0, maxLength) ?? ''

/** Registers for an event with the fields of its form. Never throws. */
export async function registerByForm({ api, brand, locale, form }: Form): Promise<EventOutcome> {
  if (form.get('conditions') === null) return 'invalid'
  const reply = await api.eventsSubscribe({
    profile: locale,
    brand,
    id: readText(form, 'id', 60),
    name: readText(form, 'name', 400),
    email: readText(form, 'email', 400),
    conditions: true,
    newsletter: form.get('newsletter') !== null,
    captchaToken: readText(form, 'captchaToken', 200) || undefined,
  })
  if (!isKo(reply)) return reply.waitingList ? 'waiting' : 'place'
  const codes = codesOf(reply)
  if (codes.has('event_over') || codes.has('event_not_found')) return 'over'
  if (codes.has('invalid_input')) return 'invalid'
  if (codes.has('E_CAPTCHA_ERROR')) return 'captcha'
  return codes.has('too_many_requests') ? 'limited' : 'outage'
}

/** Cancels a registration by its link. Never throws. */
export async function cancelByLink(
  { api, locale }: Pick<PostedForm, 'api' | 'locale'>,
  token: string,
): Promise<CancelOutcome> {
  const reply = await api.eventsUnsubscribe({ profile: locale, token })
  if (!isKo(reply)) return 'cancelled'
  const codes = codesOf(reply)
  if (codes.has('event_over')) return 'over'
  return codes.has('unknown_link') || codes.has('invalid_input') ? 'unknown' : 'outage'
}

/** Asks a personal shopper for contact with the fields of the form. Never throws. */
export async function requestContactByForm({ api, brand, locale, form }: Form): Promise<ContactOutcome> {
  if (form.get('consent') === null) return 'invalid'
  const reply = await api.clienteling({
    profile: locale,
    brand,
    store_id: readText(form, 'store', 60) || '-',
    name: readText(form, 'name', 400),
    email: readText(form, 'email', 400),
    phone: readText(form, 'phone', 60),
    channel: form.get('channel') === 'phone' ? 'phone' : 'email',
    message: readText(form, 'message', 1000),
    consent: true,
  })
  if (!isKo(reply)) return 'sent'
  const codes = codesOf(reply)
  if (codes.has('clienteling_not_offered') || codes.has('store_not_found')) return 'unavailable'
  if (codes.has('invalid_input')) return 'invalid'
  return codes.has('too_many_requests') ? 'limited' : 'outage'
}
