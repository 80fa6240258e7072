import { z } from 'zod'
import { type AddressFieldName, isMarketCode } from '#config/markets.ts'
import { hasControlCharacters } from './text.ts'

/** The wire format of checkout fields. The market’s rules (`checkout-form.ts`) validate their content. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !hasControlCharacters(value), { error: 'Control characters are not allowed.' })

/** Maximum wire length per address field; forms use it as `maxLength`, except for the postal code. */
export const addressMaxLength: Readonly<Record<AddressFieldName, number>> = {
  name: 60,
  surname: 80,
  nationalId: 24,
  address: 100,
  streetNumber: 10,
  addressExtra: 100,
  colonia: 80,
  comuna: 8,
  postalCode: 12,
  city: 80,
  region: 8,
}
const max = addressMaxLength

export const phoneMaxLength = 24

export const checkoutContact = z.object({
  email: text(254),
  /** `+44`, or empty. */
  phonePrefix: text(5),
  phone: text(phoneMaxLength),
  /** Additional consent that Korea requires: the customer's data may be transferred abroad. */
  extraCondition: z.boolean().optional(),
})
export type CheckoutContact = z.infer<typeof checkoutContact>

export const checkoutAddress = z.object({
  name: text(max.name),
  surname: text(max.surname),
  /** Colombia’s cédula, Chile’s RUT. */
  nationalId: text(max.nationalId).optional(),
  address: text(max.address),
  /** House number, a separate field in Germany. */
  streetNumber: text(max.streetNumber).optional(),
  addressExtra: text(max.addressExtra).optional(),
  /** Neighbourhood in Mexico. */
  colonia: text(max.colonia).optional(),
  /** Municipality in Chile, an id from the list of comunas. */
  comuna: text(max.comuna).optional(),
  /** Empty or omitted in countries without postal codes. */
  postalCode: text(max.postalCode).default(''),
  city: text(max.city),
  /** An id from the list of regions. */
  region: text(max.region).optional(),
  countryId: z.string().refine(isMarketCode, { error: 'Unknown country.' }),
} satisfies Readonly<Record<AddressFieldName | 'countryId', z.ZodType>>)
export type CheckoutAddress = z.infer<typeof checkoutAddress>

/** A DHL Packstation: its three-digit number, its location, and the customer’s post number. */
export const packstation = z.object({
  number: text(12),
  postNumber: text(24),
  postalCode: text(max.postalCode),
  city: text(max.city),
})
export type Packstation = z.infer<typeof packstation>
