import type { z } from 'zod'
import type { ErrorEntry } from '#api-client/contract/envelope.ts'
import type { Contract } from '#api-client/contract/index.ts'
import type { ReturnReasonCode, ReturnSubReasonCode } from '#config/return-reasons.ts'
import { returnSubReasonCodes } from '#config/return-reasons.ts'
import { translateLabel } from '#i18n/label.ts'
import type { Translate } from '#i18n/translate.ts'
import { addressSchema } from '#validation/address-schema.ts'
import { bankAccountSchema } from '#validation/bank-account.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import { messages } from '#validation/messages.ts'
import {
  normalizePickupContact,
  type ReturnForm,
  type ReturnRequirements,
  validateReturn,
} from '#validation/return-form.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { Order } from '../orders/repository.ts'
import { findUnknownRegion } from '../places/unknown-region.ts'
import type { BankAccount } from '../returns/account-seal.ts'

export type Step2Input = z.output<Contract['rejectOrderStep2']['input']>

/** The names of the form's fields in the API, by their first part. */
const wireFields: Readonly<Record<string, string>> = {
  items: 'rejectProducts',
  method: 'shippingMethodId',
  place: 'expeditionCenter',
  address: 'applicant.address',
  phone: 'applicant.phone',
  date: 'returnDate',
}

function toWireField(field: string): string {
  const [first = '', ...rest] = field.split('.')
  return [wireFields[first] ?? first, ...rest].join('.')
}

/** The request as the form that the storefront validates too. */
export function toReturnForm(input: Step2Input): ReturnForm {
  const { applicant = {} } = input
  return {
    items: input.rejectProducts.map(
      ({ id, reason = input.reason, subReason = input.subReason, sealIntact }) => ({
        id,
        reason,
        subReason,
        sealIntact,
      }),
    ),
    method: input.shippingMethodId,
    place: input.expeditionCenter,
    useNewAddress: input.useNewAddress,
    address: applicant.address,
    phonePrefix: applicant.phonePrefix,
    phone: applicant.phone,
    date: input.returnDate,
    account: input.account,
  }
}

function findOtherProblems(input: Step2Input, order: Order): ErrorEntry[] {
  const problem = (field: string, message: string) => ({ code: 'invalid_input', message, field })
  const { country, region, reference, expeditionCenterType: type, shippingMethodId } = input
  const handedInAt = { '01': undefined, '04': undefined, '05': 'point', '06': 'store' }[shippingMethodId]
  const ids = input.rejectProducts.map(({ id }) => id)
  const orderRegion = order.shippingAddress.region
  return [
    ...(country === undefined || country === order.market
      ? []
      : [problem('country', 'It is not the country of the order.')]),
    ...(region === undefined || region === '' || region === orderRegion || input.useNewAddress
      ? []
      : [problem('region', 'It is not the region of the order.')]),
    ...(reference === undefined || reference === order.reference || reference === order.locator
      ? []
      : [problem('reference', 'It is not the order of the path.')]),
    ...(type === undefined || type === handedInAt
      ? []
      : [problem('expeditionCenterType', 'It does not fit the return method.')]),
    ...(new Set(ids).size === ids.length ? [] : [problem('rejectProducts', 'A product is listed twice.')]),
  ]
}

function findRegionProblem({ useNewAddress, address }: ReturnForm, t: Translate): ErrorEntry[] {
  const unknown = useNewAddress && address ? findUnknownRegion(address) : null
  if (!unknown) return []
  return [
    {
      code: 'invalid_input',
      message: translateLabel(t, messages[unknown]),
      field: `applicant.address.${unknown}`,
    },
  ]
}

/** Where and how the carrier collects a parcel. */
export type PickupContact = { readonly address: CheckoutAddress; readonly phone: string }

export type ParsedReturn = {
  readonly items: readonly {
    readonly id: string
    readonly reason: ReturnReasonCode
    readonly subReason: ReturnSubReasonCode | null
  }[]
  /** Null if the order's own address is used, or nothing is collected. */
  readonly newContact: PickupContact | null
  readonly account: BankAccount | null
}

const toSubReason = (code: string | undefined): ReturnSubReasonCode | null =>
  returnSubReasonCodes.find((known) => known === code) ?? null

function toItem({ id, reason, subReason }: ReturnForm['items'][number], known: readonly ReturnReasonCode[]) {
  const code = known.find((one) => one === reason)
  if (!code) throw new Error('A return was validated without a reason')
  return { id, reason: code, subReason: toSubReason(subReason) }
}

function parseAccount(form: ReturnForm, { market, needsAccount }: ReturnRequirements): BankAccount | null {
  if (!needsAccount) return null
  const { holder, number, bankId } = bankAccountSchema(market).parse(form.account)
  return { holder, account: number, bankId: bankId ?? null }
}

/** Whether the parcel is collected at an address that the customer entered. */
const usesNewContact = ({ method, useNewAddress }: ReturnForm, { hasAddress }: ReturnRequirements) =>
  method === '01' && (useNewAddress || !hasAddress)

/** Parses a return into its stored form. Throws {@link InvalidInputError} that names every invalid field. */
export function parseReturn(
  input: Step2Input,
  order: Order,
  requirements: ReturnRequirements,
  { t, reasons }: { readonly t: Translate; readonly reasons: readonly ReturnReasonCode[] },
): ParsedReturn {
  const form = toReturnForm(input)
  const problems = validateReturn(form, requirements).map(({ field, key }) => ({
    code: 'invalid_input',
    message: translateLabel(t, key),
    field: toWireField(field),
  }))
  const [first, ...others] = [...problems, ...findRegionProblem(form, t), ...findOtherProblems(input, order)]
  if (first) throw new InvalidInputError(first.message, first.field, others)
  const { phonePrefix, phone } = normalizePickupContact(form)
  return {
    items: form.items.map((item) => toItem(item, reasons)),
    newContact: usesNewContact(form, requirements)
      ? { address: addressSchema(requirements.market).parse(form.address), phone: `${phonePrefix}${phone}` }
      : null,
    account: parseAccount(form, requirements),
  }
}
