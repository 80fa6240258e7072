import 'server-only'
import { isKo } from '#api-client/call-route.ts'
import { getErrorCodes, readFormText } from '#lib/newsletter/form-fields.ts'
import type { PostedForm } from '#lib/newsletter/form-handler.server.ts'

/** Outcomes of the form; the page shows a text for each. */
export const contactOutcomes = ['sent', 'invalid', 'unavailable', 'limited', 'outage'] as const
export type ContactOutcome = (typeof contactOutcomes)[number]

type Form = Pick<PostedForm, 'api' | 'brand' | 'locale' | 'form'>

/** Asks a personal shopper for contact with the fields of the form. Never throws. */
export async function requestContactByForm({ api, brand, locale, form }: Form): Promise<ContactOutcome> {
  if (form.get('consent') === null) return 'invalid'
  const reply = await api.clienteling({
    profile: locale,
    brand,
    store_id: readFormText(form, 'store', 60) || '-',
    name: readFormText(form, 'name', 400),
    email: readFormText(form, 'email', 400),
    phone: readFormText(form, 'phone', 60),
    channel: form.get('channel') === 'phone' ? 'phone' : 'email',
    message: readFormText(form, 'message', 1000),
    consent: true,
  })
  if (!isKo(reply)) return 'sent'
  const codes = getErrorCodes(reply)
  if (codes.has('clienteling_not_offered') || codes.has('store_not_found')) return 'unavailable'
  if (codes.has('invalid_input')) return 'invalid'
  return codes.has('too_many_requests') ? 'limited' : 'outage'
}
