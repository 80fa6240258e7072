import { z } from 'zod'
import type { MarketCode } from '#i18n/markets.ts'
import { addressSchema } from './address-schema.ts'
import type { CheckoutAddress, CheckoutContact } from './checkout.ts'
import { extraConditionField } from './conditions.ts'
import { emailField } from './email.ts'
import { messageOfKey } from './messages.ts'
import { checkoutPhoneField, dialledPhone, phonePrefixField } from './phone.ts'

/** E-mail, phone and what the market wants accepted; issues carry the message's key. */
export function contactSchema(market: MarketCode) {
  return z.object({
    email: emailField,
    phonePrefix: phonePrefixField,
    phone: checkoutPhoneField,
    extraCondition: extraConditionField(market),
  })
}

export type CheckoutForm = {
  readonly contact: CheckoutContact
  readonly shippingAddress: CheckoutAddress
  readonly billingAddress?: CheckoutAddress | undefined
}

export type CheckoutProblem = { readonly field: string; readonly key: string; readonly message: string }

function build(market: MarketCode, billing: MarketCode) {
  return z.object({
    contact: contactSchema(market),
    shippingAddress: addressSchema(market),
    billingAddress: addressSchema(billing).optional(),
  })
}

const built = new Map<string, ReturnType<typeof build>>()

/** Delivery is judged by the market’s rules, billing by those of its own country. */
function schemaOf(market: MarketCode, { billingAddress }: CheckoutForm) {
  const billing = billingAddress?.countryId ?? market
  const key = `${market} ${billing}`
  const schema = built.get(key) ?? build(market, billing)
  built.set(key, schema)
  return schema
}

/** The phone as it is dialled behind the prefix that was chosen with it. */
function dialled<Form extends CheckoutForm>(form: Form): Form {
  const { phonePrefix, phone } = form.contact
  return { ...form, contact: { ...form.contact, phone: dialledPhone(phonePrefix, phone) } }
}

/**
 * The check of a checkout, the same in the form and on the server. Empty when all is well; each problem names
 * its dotted field and the message with its English default.
 */
export function checkCheckout(market: MarketCode, form: CheckoutForm): CheckoutProblem[] {
  const parsed = schemaOf(market, form).safeParse(dialled(form))
  if (parsed.success) return []
  return parsed.error.issues.map((issue) => {
    const { key, english } = messageOfKey(issue.message)
    return { field: issue.path.join('.'), key, message: english }
  })
}

/** The form as it is stored: trimmed, composed, without unused fields. Throws on one that has problems. */
export function normalizeCheckout(market: MarketCode, form: CheckoutForm): CheckoutForm {
  return schemaOf(market, form).parse(dialled(form))
}
