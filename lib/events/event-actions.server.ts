import 'server-only'
import { isKo } from '#api-client/call-route.ts'
import { getErrorCodes, readFormText } from '#lib/newsletter/form-fields.ts'
import type { PostedForm } from '#lib/newsletter/form-handler.server.ts'

/** Outcomes of the forms; the pages show a text for each. */
export const eventOutcomes = ['place', 'waiting', 'invalid', 'over', 'captcha', 'limited', 'outage'] as const
export type EventOutcome = (typeof eventOutcomes)[number]

export const cancelOutcomes = ['cancelled', 'over', 'unknown', 'outage'] as const
export type CancelOutcome = (typeof cancelOutcomes)[number]

type Form = Pick<PostedForm, 'api' | 'brand' | 'locale' | 'form'>

/** Registers for an event with the fields of its form. Never throws. */
export async function registerByForm({ api, brand, locale, form }: Form): Promise<EventOutcome> {
  if (form.get('conditions') === null) return 'invalid'
  const reply = await api.eventsSubscribe({
    profile: locale,
    brand,
    id: readFormText(form, 'id', 60),
    name: readFormText(form, 'name', 400),
    email: readFormText(form, 'email', 400),
    conditions: true,
    newsletter: form.get('newsletter') !== null,
    captchaToken: readFormText(form, 'captchaToken', 200) || undefined,
  })
  if (!isKo(reply)) return reply.waitingList ? 'waiting' : 'place'
  const codes = getErrorCodes(reply)
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
  const codes = getErrorCodes(reply)
  if (codes.has('event_over')) return 'over'
  return codes.has('unknown_link') || codes.has('invalid_input') ? 'unknown' : 'outage'
}
