import { z } from 'zod'
import { isMarketCode, type MarketCode } from '#i18n/markets.ts'
import { addressFields } from './address-fields.ts'
import {
  type AddressFieldName,
  addressMaxLength,
  type CheckoutAddress,
  type CheckoutContact,
} from './checkout.ts'
import {
  addressField,
  emailField,
  type FieldSchema,
  phoneField,
  phonePrefixField,
  postalCodeField,
  regionField,
  textField,
} from './fields.ts'
import { rulesOf } from './market-rules.ts'
import { type Message, messageOfKey, messages } from './messages.ts'
import { isPostalCodeOfRegion } from './postal-codes.ts'

const contact = z.object({ email: emailField, phonePrefix: phonePrefixField, phone: phoneField })

function fieldSchemas(market: MarketCode): Readonly<Record<AddressFieldName, FieldSchema>> {
  const rules = rulesOf(market)
  const max = addressMaxLength
  return {
    name: textField(rules, rules.nameMin, max.name, 'name'),
    surname: textField(rules, rules.nameMin, max.surname, 'surname'),
    address: addressField(rules, max.address),
    streetNumber: textField(rules, 1, max.streetNumber, 'streetNumber'),
    colonia: textField(rules, 1, max.colonia, 'colonia'),
    addressExtra: textField(rules, 0, max.addressExtra, 'characters'),
    postalCode: postalCodeField(market),
    city: textField(rules, 2, max.city, 'city'),
    region: regionField,
  }
}

const country = z.string().refine(isMarketCode, { error: messages.country.key })

type MaybeField = z.ZodType<string | undefined, string | undefined>

/** What the country does not ask for is dropped, so that a form may keep one set of fields. */
const dropped: MaybeField = z
  .string()
  .optional()
  .transform(() => undefined)

function buildAddress(market: MarketCode) {
  const schemas = fieldSchemas(market)
  const used = new Set(rulesOf(market).order)
  const demanded = (name: AddressFieldName): MaybeField =>
    used.has(name) ? z.string().default('').pipe(schemas[name]) : dropped
  const fields = z.object({
    name: schemas.name,
    surname: schemas.surname,
    address: schemas.address,
    streetNumber: demanded('streetNumber'),
    colonia: demanded('colonia'),
    addressExtra: demanded('addressExtra'),
    postalCode: schemas.postalCode,
    city: schemas.city,
    region: demanded('region'),
    countryId: country,
  })
  return fields.refine(({ postalCode, region }) => isPostalCodeOfRegion(market, postalCode, region ?? ''), {
    path: ['postalCode'],
    error: messages.postalCodeProvince.key,
  })
}

function build(market: MarketCode) {
  const address = buildAddress(market)
  return {
    /** E-mail, phone prefix and phone. */
    contact,
    /** One address, for delivery or billing. */
    address,
    /** The whole form; issues carry the message's key (see messageOfKey). */
    schema: z.object({ contact, shippingAddress: address, billingAddress: address.optional() }),
    fields: addressFields(market),
    messages,
  }
}

export type CheckoutRules = ReturnType<typeof build>

const built = new Map<MarketCode, CheckoutRules>()

/** A market's checkout: zod schemas for form and server, address fields in order, messages. */
export function checkoutRules(market: MarketCode): CheckoutRules {
  let rules = built.get(market)
  if (!rules) {
    rules = build(market)
    built.set(market, rules)
  }
  return rules
}

export type CheckoutForm = {
  readonly contact: CheckoutContact
  readonly shippingAddress: CheckoutAddress
  readonly billingAddress?: CheckoutAddress | undefined
}

export type CheckoutProblem = { readonly field: string; readonly key: string; readonly message: string }

/** Which market's rules an address is judged by: its own country's. */
function schemaOf(market: MarketCode, form: CheckoutForm) {
  const billing = form.billingAddress?.countryId
  return z.object({
    contact,
    shippingAddress: checkoutRules(market).address,
    billingAddress: checkoutRules(billing ?? market).address.optional(),
  })
}

/**
 * The server's check of a checkout: delivery by the market's rules, billing by those of its own country.
 * Empty when all is well; each problem names its dotted field and the message with its English default.
 */
export function checkCheckout(market: MarketCode, form: CheckoutForm): CheckoutProblem[] {
  const parsed = schemaOf(market, form).safeParse(form)
  if (parsed.success) return []
  return parsed.error.issues.map((issue) => {
    const { key, english }: Message = messageOfKey(issue.message)
    return { field: issue.path.join('.'), key, message: english }
  })
}

/** The form as it is stored: trimmed, composed, without unused fields. Throws on one that has problems. */
export function normalizeCheckout(market: MarketCode, form: CheckoutForm): CheckoutForm {
  return schemaOf(market, form).parse(form)
}
