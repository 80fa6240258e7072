import { z } from 'zod'
import type { MarketCode } from '#config/markets.ts'
import { type ReturnMethodCode, returnMethodsOf } from '#config/return-methods.ts'
import { findReturnReason } from '#config/return-reasons.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { addressSchema } from './address-schema.ts'
import { type BankAccountForm, bankAccountSchema } from './bank-account.ts'
import type { CheckoutAddress } from './checkout.ts'
import { checkoutPhoneField, phonePrefixField, toNationalNumber } from './phone.ts'
import { findReturnMessage, returnMessages } from './return-messages.ts'

/** An item to return. */
export type ReturnItemForm = {
  readonly id: string
  readonly reason?: string | undefined
  readonly subReason?: string | undefined
  readonly sealIntact?: boolean | undefined
}

/** A return as entered. The service checks in addition what exists: items, stores, points, dates. */
export type ReturnForm = {
  readonly items: readonly ReturnItemForm[]
  readonly method?: ReturnMethodCode | undefined
  /** The store or parcel point. */
  readonly place?: string | undefined
  readonly useNewAddress: boolean
  readonly address?: CheckoutAddress | undefined
  readonly phonePrefix?: string | undefined
  readonly phone?: string | undefined
  readonly date?: string | undefined
  readonly account?: BankAccountForm | undefined
}

/** What the order requires. */
export type ReturnRequirements = {
  readonly market: MarketCode
  readonly needsAccount: boolean
  /** Whether the order has an address at which a parcel can be collected. */
  readonly hasAddress: boolean
  readonly isSealed: (id: string) => boolean
}

export type ReturnProblem = { readonly field: string; readonly key: MessageKey }

function findItemProblem(market: MarketCode, item: ReturnItemForm, isSealed: boolean) {
  const reason = item.reason === undefined ? null : findReturnReason(market, item.reason)
  if (!reason) return { name: 'reason', key: returnMessages.reason }
  const { subReason } = item
  if (subReason !== undefined && !reason.subReasons.some((code) => code === subReason))
    return { name: 'subReason', key: returnMessages.subReason }
  if (isSealed && item.sealIntact !== true) return { name: 'sealIntact', key: returnMessages.seal }
  return null
}

function findSchemaProblems(schema: z.ZodType, value: unknown, at: string): ReturnProblem[] {
  const parsed = schema.safeParse(value)
  if (parsed.success) return []
  return parsed.error.issues.map(({ path, message }) => ({
    field: [at, ...path].join('.'),
    key: findReturnMessage(message),
  }))
}

const contactSchema = z.object({ phonePrefix: phonePrefixField, phone: checkoutPhoneField })

/** The pick-up contact with the phone as a national number. */
export function normalizePickupContact({ phonePrefix = '', phone = '' }: ReturnForm) {
  return { phonePrefix, phone: toNationalNumber(phonePrefix, phone) }
}

function findPickupProblems(form: ReturnForm, { market, hasAddress }: ReturnRequirements): ReturnProblem[] {
  const { useNewAddress, address, date } = form
  const problems: ReturnProblem[] = date ? [] : [{ field: 'date', key: returnMessages.date }]
  if (!useNewAddress && hasAddress) return problems
  return [
    ...problems,
    ...findSchemaProblems(addressSchema(market), address ?? { countryId: market }, 'address'),
    ...findSchemaProblems(contactSchema, normalizePickupContact(form), 'contact').map(({ key }) => ({
      field: 'phone',
      key,
    })),
  ]
}

function findMethodProblems(form: ReturnForm, requirements: ReturnRequirements): ReturnProblem[] {
  const { method, place } = form
  const offered = returnMethodsOf(requirements.market).find(({ id }) => id === method)
  if (!offered) return [{ field: 'method', key: returnMessages.method }]
  if (offered.kind === 'pickup') return findPickupProblems(form, requirements)
  if (offered.kind === 'store' && !place) return [{ field: 'place', key: returnMessages.store }]
  if (offered.kind === 'point' && !place) return [{ field: 'place', key: returnMessages.point }]
  return []
}

/** Validates a return, identically in the form and on the server; each problem names its field and message. */
export function validateReturn(form: ReturnForm, requirements: ReturnRequirements): ReturnProblem[] {
  const { market, needsAccount, isSealed } = requirements
  const items = form.items.length
    ? form.items.flatMap((item, index) => {
        const problem = findItemProblem(market, item, isSealed(item.id))
        return problem ? [{ field: `items.${index}.${problem.name}`, key: problem.key }] : []
      })
    : [{ field: 'items', key: returnMessages.items }]
  const account = needsAccount
    ? findSchemaProblems(bankAccountSchema(market), form.account ?? { holder: '', number: '' }, 'account')
    : []
  return [...items, ...findMethodProblems(form, requirements), ...account]
}
