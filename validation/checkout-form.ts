import { z } from 'zod'
import type { DeliveryKind } from '#config/delivery-kinds.ts'
import type { MarketCode } from '#config/markets.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { addressSchema } from './address-schema.ts'
import type { CheckoutAddress, CheckoutContact, Packstation } from './checkout.ts'
import { extraConditionField } from './conditions.ts'
import { destinationShape } from './delivery.ts'
import { emailField } from './email.ts'
import { findMessage } from './messages.ts'
import { checkoutPhoneField, phonePrefixField, toNationalNumber } from './phone.ts'

/** E-mail, phone and the market's additional consent; issues carry the message's key. */
export function contactSchema(market: MarketCode) {
  return z.object({
    email: emailField,
    phonePrefix: phonePrefixField,
    phone: checkoutPhoneField,
    extraCondition: extraConditionField(market),
  })
}

/**
 * The delivery address depends on the kind of delivery, home delivery by default; see
 * `validation/delivery.ts`.
 */
export type CheckoutForm = {
  readonly kind?: DeliveryKind
  readonly contact: CheckoutContact
  /** Home delivery only. */
  readonly shippingAddress?: CheckoutAddress | undefined
  /** Required for pick-up: the billing address names the person who picks it up. */
  readonly billingAddress?: CheckoutAddress | undefined
  readonly packstation?: Packstation | undefined
  readonly deliveryPointId?: string | undefined
  readonly pickupStoreId?: string | undefined
}

export type CheckoutProblem = { readonly field: string; readonly key: MessageKey }

function buildCheckoutSchema(market: MarketCode, billing: MarketCode, kind: DeliveryKind) {
  const billingSchema = addressSchema(billing)
  return z.object({
    kind: z.literal(kind).default(kind),
    contact: contactSchema(market),
    ...destinationShape(market, kind),
    billingAddress: kind === 'home' ? billingSchema.optional() : billingSchema,
  })
}

const schemaCache = new Map<string, ReturnType<typeof buildCheckoutSchema>>()

/** The delivery address follows the market’s rules; the billing address follows those of its own country. */
function schemaOf(market: MarketCode, { billingAddress, kind = 'home' }: CheckoutForm) {
  const billing = billingAddress?.countryId ?? market
  const key = `${market} ${billing} ${kind}`
  const schema = schemaCache.get(key) ?? buildCheckoutSchema(market, billing, kind)
  schemaCache.set(key, schema)
  return schema
}

/** Converts the phone to the national number, for dialling after the selected prefix. */
function normalizePhone<Form extends CheckoutForm>(form: Form): Form {
  const { phonePrefix, phone } = form.contact
  return { ...form, contact: { ...form.contact, phone: toNationalNumber(phonePrefix, phone) } }
}

/** Replaces a missing object by an empty one, so that each of its fields is reported. */
function fillMissingParts(market: MarketCode, form: CheckoutForm): object {
  const nowhere = { countryId: market }
  const { kind = 'home', shippingAddress = nowhere, packstation = {}, billingAddress = nowhere } = form
  return { ...form, shippingAddress, packstation, ...(kind === 'home' ? {} : { billingAddress }) }
}

/**
 * Validates a checkout, identically in the form and on the server. Empty when valid; each problem names its
 * dotted field and the key of the message.
 */
export function validateCheckout(market: MarketCode, form: CheckoutForm): CheckoutProblem[] {
  const parsed = schemaOf(market, form).safeParse(fillMissingParts(market, normalizePhone(form)))
  if (parsed.success) return []
  return parsed.error.issues.map((issue) => {
    return { field: issue.path.join('.'), key: findMessage(issue.message) }
  })
}

/** Normalises the form for storage: trimmed, composed, without unused fields. Throws on an invalid form. */
export function normalizeCheckout(market: MarketCode, form: CheckoutForm): CheckoutForm {
  return schemaOf(market, form).parse(normalizePhone(form))
}
