import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { MarketCode } from '#config/markets.ts'
import { translateLabel } from '#i18n/label.ts'
import type { Translate } from '#i18n/translate.ts'
import { savedAddressSchema } from '#validation/address-schema.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import { rulesOf } from '#validation/market-rules.ts'
import { maxSavedAddresses } from '#validation/member-profile.ts'
import { findMessage, messages } from '#validation/messages.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { Member } from '../../http/register-route.ts'
import { fail, ok, type Result } from '../../http/result.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { findUnknownRegion } from '../places/unknown-region.ts'
import {
  clearDefaults,
  deleteAddress,
  findAddresses,
  lockAddressBook,
  type SavedAddress,
  upsertAddress,
} from './repository.ts'

const addressNotFound = () =>
  fail('address_not_found', 'There is no such address. Load the address book again.', 'id')

/** Normalises an address by the rules of its country. Throws {@link InvalidInputError} that names every problem. */
function parseAddress(input: CheckoutAddress, t: Translate): SavedAddress['address'] {
  const country: MarketCode = input.countryId
  const parsed = savedAddressSchema(country).safeParse(input)
  const formProblems = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    key: findMessage(message),
  }))
  const unknown = findUnknownRegion(input)
  const { region = 'region' } = rulesOf(country)
  const regionProblems = unknown
    ? [{ field: unknown, key: messages[unknown === 'region' ? (region ?? 'region') : unknown] }]
    : []
  const problems = [
    ...formProblems,
    ...regionProblems.filter(({ field }) => formProblems.every((other) => other.field !== field)),
  ]
  const [first, ...others] = problems.map(({ field, key }) => ({
    code: 'invalid_input',
    message: translateLabel(t, key),
    field: `address.${field}`,
  }))
  if (first) throw new InvalidInputError(first.message, first.field, others)
  return JSON.parse(JSON.stringify(savedAddressSchema(country).parse(input))) as SavedAddress['address']
}

async function listAddresses(db: Queryable, memberId: number) {
  const saved = await findAddresses(db, memberId)
  return ok({
    addresses: saved.map(({ id, address, defaultDelivery, defaultBilling }) => ({
      id,
      address,
      defaultDelivery,
      defaultBilling,
    })),
  })
}

export function readAddressBook(
  { database: { db } }: AppContext,
  { id }: Member,
): Promise<Result<Contract['addresses']>> {
  return listAddresses(db, id)
}

/**
 * Saves an address. The first address of a country becomes its default for deliveries, and a request that is
 * sent twice saves one address.
 */
export async function saveAddress(
  { database: { db }, clock }: AppContext,
  input: z.output<Contract['saveAddress']['input']>,
  { id: memberId }: Member,
): Promise<Result<Contract['saveAddress']>> {
  const address = parseAddress(input.address, await loadTranslate(db, input.profile))
  const country = address.countryId
  return db.transaction(async (tx) => {
    await lockAddressBook(tx, memberId)
    const saved = await findAddresses(tx, memberId)
    const current =
      input.id === undefined
        ? saved.find((other) => isDeepStrictEqual(other.address, address))
        : saved.find(({ id }) => id === input.id)
    if (!current && input.id !== undefined) return addressNotFound()
    if (!current && saved.length >= maxSavedAddresses)
      return fail(
        'address_limit',
        `The address book has ${maxSavedAddresses} addresses. Remove one to save another.`,
      )
    const others = saved.filter(({ id }) => id !== current?.id)
    const hasOtherDefault = others.some((other) => other.country === country && other.defaultDelivery)
    const row = {
      id: current?.id ?? randomBytes(12).toString('base64url'),
      memberId,
      country,
      address,
      defaultDelivery: input.defaultDelivery || !hasOtherDefault,
      defaultBilling: input.defaultBilling || (input.id === undefined && (current?.defaultBilling ?? false)),
      changedAt: clock(),
    }
    await clearDefaults(tx, row)
    await upsertAddress(tx, row)
    return listAddresses(tx, memberId)
  })
}

/** Removes an address. Another one of the country becomes its default for deliveries. */
export async function removeAddress(
  { database: { db } }: AppContext,
  { id }: z.output<Contract['removeAddress']['input']>,
  { id: memberId }: Member,
): Promise<Result<Contract['removeAddress']>> {
  return db.transaction(async (tx) => {
    await lockAddressBook(tx, memberId)
    const removed = (await findAddresses(tx, memberId)).find((address) => address.id === id)
    if (!removed || !(await deleteAddress(tx, { memberId, id }))) return addressNotFound()
    const [next] = (await findAddresses(tx, memberId)).filter(({ country }) => country === removed.country)
    if (removed.defaultDelivery && next) await upsertAddress(tx, { ...next, defaultDelivery: true })
    return listAddresses(tx, memberId)
  })
}
