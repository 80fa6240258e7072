import { z } from 'zod'
import { type AddressFieldName, isMarketCode } from '#i18n/markets.ts'
import { hasControlCharacters } from './text.ts'

/** The shape of a checkout’s fields on the wire. The market’s rules (`rules.ts`) judge what is in them. */
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !hasControlCharacters(value), { error: 'Control characters are not allowed.' })

/** The longest value the wire takes for each address field; forms set `maxLength` from it, but for what is tidied. */
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
  /** The one condition more that Korea asks for: its buyers accept that their data leaves the country. */
  extraCondition: z.boolean().optional(),
})
export type CheckoutContact = z.infer<typeof checkoutContact>

export const checkoutAddress = z.object({
  name: text(max.name),
  surname: text(max.surname),
  /** Colombia’s cédula, Chile’s RUT. */
  nationalId: text(max.nationalId).optional(),
  address: text(max.address),
  /** Germany writes the house number apart. */
  streetNumber: text(max.streetNumber).optional(),
  addressExtra: text(max.addressExtra).optional(),
  /** Mexico’s neighbourhood. */
  colonia: text(max.colonia).optional(),
  /** Chile’s municipality, an id of the list of comunas. */
  comuna: text(max.comuna).optional(),
  /** Empty or left out where the country has none. */
  postalCode: text(max.postalCode).default(''),
  city: text(max.city),
  /** An id of the list of regions. */
  region: text(max.region).optional(),
  countryId: z.string().refine(isMarketCode, { error: 'Unknown country.' }),
} satisfies Readonly<Record<AddressFieldName | 'countryId', z.ZodType>>)
export type CheckoutAddress = z.infer<typeof checkoutAddress>

/** DHL’s Packstation: its three digits, where it stands, and the customer’s own post number. */
export const packstation = z.object({
  number: text(12),
  postNumber: text(24),
  postalCode: text(max.postalCode),
  city: text(max.city),
})
export type Packstation = z.infer<typeof packstation>
