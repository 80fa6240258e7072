import { z } from 'zod'
import { checkoutAddress } from '#validation/checkout.ts'
import { profile } from './common.ts'
import { okReply } from './envelope.ts'
import { defineRoute } from './route.ts'

/** What a member says about themselves. */
export const memberProfile = z.object({
  name: z.string().max(200),
  surname: z.string().max(200),
  /** `+44`; empty without a phone. */
  phonePrefix: z.string().max(8),
  phone: z.string().max(40),
  /** The month of birth, for the birthday benefit; null unless the member gave it. */
  birthMonth: z.number().int().min(1).max(12).nullable(),
  /** The profile in which e-mails about the account are written; null for that of the request. */
  emailLocale: z.string().nullable(),
})

export const getMemberProfile = defineRoute('getMemberProfile', {
  domain: 'account',
  summary: 'Returns name, phone, month of birth and e-mail language of the member.',
  input: z.object({ profile }),
  reply: okReply({ email: z.string(), memberProfile }),
})

export const modifyAccount = defineRoute('modifyAccount', {
  domain: 'account',
  summary: 'Changes name, phone, month of birth and e-mail language of the member.',
  input: memberProfile.extend({ profile, emailLocale: profile.nullable() }),
  reply: okReply({ memberProfile }),
  perMinute: 30,
})

const addressId = z.string().regex(/^[A-Za-z0-9_-]{16}$/)

export const savedAddress = z.object({
  id: addressId,
  address: checkoutAddress.omit({ nationalId: true }),
  /** Chosen in the checkouts of its country. */
  defaultDelivery: z.boolean(),
  /** Chosen when another billing address is entered. */
  defaultBilling: z.boolean(),
})
export type SavedAddressDto = z.infer<typeof savedAddress>

const addressList = okReply({ addresses: z.array(savedAddress) })

export const addresses = defineRoute('addresses', {
  domain: 'account',
  summary: 'Lists the address book of the member, the default addresses first.',
  input: z.object({ profile }),
  reply: addressList,
})

export const saveAddress = defineRoute('saveAddress', {
  domain: 'account',
  summary: 'Adds an address to the address book, or changes one; the same address is saved once.',
  input: z.object({
    profile,
    /** The address to change; omitted to add one. */
    id: addressId.optional(),
    /** Validated by the rules of its country; a national ID is not saved. */
    address: checkoutAddress,
    defaultDelivery: z.boolean().default(false),
    defaultBilling: z.boolean().default(false),
  }),
  reply: addressList,
  errors: { address_not_found: 404, address_limit: 409 },
  perMinute: 30,
})

export const removeAddress = defineRoute('removeAddress', {
  domain: 'account',
  summary: 'Removes an address from the address book.',
  input: z.object({ profile, id: addressId }),
  reply: addressList,
  errors: { address_not_found: 404 },
  perMinute: 30,
})
