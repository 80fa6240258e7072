import { z } from 'zod'
import { isMarketCode } from '#i18n/markets.ts'
import { hasControlCharacters } from './text.ts'

/** The shape of a checkout’s fields on the wire. The market’s rules (`rules.ts`) judge what is in them. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !hasControlCharacters(value), { error: 'Control characters are not allowed.' })

export const checkoutContact = z.object({
  email: text(254),
  phonePrefix: z.string().regex(/^\+\d{1,4}$/),
  phone: text(24),
})
export type CheckoutContact = z.infer<typeof checkoutContact>

export const checkoutAddress = z.object({
  name: text(60),
  surname: text(80),
  address: text(100),
  /** Germany writes the house number apart. */
  streetNumber: text(10).optional(),
  /** Mexico’s neighbourhood. */
  colonia: text(80).optional(),
  addressExtra: text(100).optional(),
  postalCode: text(12),
  city: text(80),
  region: text(8).optional(),
  countryId: z.string().refine(isMarketCode, { error: 'Unknown country.' }),
})
export type CheckoutAddress = z.infer<typeof checkoutAddress>
export type AddressFieldName = Exclude<keyof CheckoutAddress, 'countryId'>

/** The longest value the wire takes for each address field; forms set `maxLength` from it. */
export const addressMaxLength: Readonly<Record<AddressFieldName, number>> = {
  name: 60,
  surname: 80,
  address: 100,
  streetNumber: 10,
  colonia: 80,
  addressExtra: 100,
  postalCode: 12,
  city: 80,
  region: 8,
}
