import { z } from 'zod'
import { returnReasonCodes } from '#config/return-reasons.ts'
import type { ServerFieldError } from '#lib/api/result.ts'
import { toMinor } from '#lib/money/money.ts'
import { type ReturnForm, validateReturn } from '#validation/return-form.ts'
import {
  getInitialHandOver,
  getReturnMarket,
  type HandOverValues,
  optional,
  toAccountRequest,
  toHandOverField,
  toHandOverForm,
  toHandOverRequest,
} from './hand-over.ts'
import type { ReturnFailure } from './returns.client.ts'
import type { ReturnOffer } from './types.ts'

/** The values of the return form; text fields are empty when untouched. */
export type ReturnValues = HandOverValues & {
  items: { id: string; chosen: boolean; reason: string; subReason: string; sealIntact: boolean }[]
}

export const returnSteps = ['items', 'method', 'summary'] as const
export type ReturnStep = (typeof returnSteps)[number]

/** An untouched form. A single item that can be returned is chosen already. */
export function getInitialValues(offer: ReturnOffer): ReturnValues {
  const open = offer.products.filter(({ quantity }) => quantity > 0)
  return {
    items: offer.products.map(({ id }) => ({
      id,
      chosen: open.length === 1 && open[0]?.id === id,
      reason: '',
      subReason: '',
      sealIntact: false,
    })),
    ...getInitialHandOver(offer),
  }
}

function toReturnForm(values: ReturnValues): ReturnForm {
  return {
    ...toHandOverForm(values),
    items: values.items
      .filter(({ chosen }) => chosen)
      .map(({ id, reason, subReason, sealIntact }) => ({
        id,
        reason: optional(reason),
        subReason: optional(subReason),
        sealIntact,
      })),
  }
}

/** The step that shows a field of the rules. */
function stepOf(field: string): ReturnStep {
  const [first = ''] = field.split('.')
  if (first === 'items') return 'items'
  return first === 'account' ? 'summary' : 'method'
}

/** The name in the form of a field of the rules. Items of the rules are the chosen ones only. */
function toFormField(field: string, chosen: readonly number[]): string {
  const [first = '', index = '', ...rest] = field.split('.')
  if (first === 'items')
    return index === '' ? 'items.0.chosen' : ['items', chosen[Number(index)] ?? 0, ...rest].join('.')
  return toHandOverField(field)
}

const chosenIndexes = ({ items }: ReturnValues) =>
  items.flatMap(({ chosen }, index) => (chosen ? [index] : []))

/** The rules of one step, with the messages of the form. */
export function createReturnSchema(
  offer: ReturnOffer,
  step: ReturnStep,
): z.ZodType<ReturnValues, ReturnValues> {
  const sealed = new Set(offer.products.flatMap(({ id, sealed: isSealed }) => (isSealed ? [id] : [])))
  const requirements = {
    market: getReturnMarket(offer),
    needsAccount: offer.account !== null,
    hasAddress: offer.pickup?.hasAddress ?? false,
    isSealed: (id: string) => sealed.has(id),
  }
  return z.custom<ReturnValues>().superRefine((values, context) => {
    for (const { field, key } of validateReturn(toReturnForm(values), requirements))
      if (stepOf(field) === step)
        context.addIssue({
          code: 'custom',
          path: toFormField(field, chosenIndexes(values)).split('.'),
          message: key,
        })
  })
}

/** The request of step 2. */
export const toReturnRequest = (values: ReturnValues, { version, account }: ReturnOffer) => ({
  rejectProducts: toReturnForm(values).items.map(({ id, reason, subReason, sealIntact }) => ({
    id,
    reason: returnReasonCodes.find((code) => code === reason),
    subReason,
    sealIntact,
  })),
  ...toHandOverRequest(values),
  ...(account && { account: toAccountRequest(values) }),
  version,
})

const wireFields: readonly (readonly [string, string])[] = [
  ['rejectProducts', 'items'],
  ['shippingMethodId', 'method'],
  ['expeditionCenter', 'place'],
  ['applicant.address', 'address'],
  ['applicant.phone', 'phone'],
  ['returnDate', 'date'],
]

/** The field errors of the service as errors of the form, and the first step that shows one. */
export function toServerErrors(values: ReturnValues, { errors }: ReturnFailure) {
  const found = errors.flatMap(({ field = '', message }) => {
    const [wire, own] = wireFields.find(([name]) => field === name || field.startsWith(`${name}.`)) ?? []
    const rule = wire && own ? `${own}${field.slice(wire.length)}` : field
    return rule ? [{ field: toFormField(rule, chosenIndexes(values)), message, step: stepOf(rule) }] : []
  })
  return {
    step: returnSteps.find((step) => found.some((error) => error.step === step)) ?? null,
    errors: found.map(({ field, message }): ServerFieldError => ({ field, message })),
  }
}

/** What the chosen items and the chosen method make of the refund, in minor units. */
export function estimateReturn(values: ReturnValues, offer: ReturnOffer) {
  const minor = (amount: number) => toMinor(amount, offer.currency)
  const chosen = offer.products.filter(({ id }) => values.items.some((item) => item.id === id && item.chosen))
  const returnable = offer.products.filter(({ quantity }) => quantity > 0)
  const faults = new Set(offer.reasons.flatMap(({ code, isFault }) => (isFault ? [code] : [])))
  const isFault = values.items.some((item) => item.chosen && faults.has(item.reason))
  const goods = chosen.reduce((sum, { refund }) => sum + minor(refund), 0)
  const isWhole = chosen.length > 0 && chosen.length === returnable.length
  const delivery = isWhole ? minor(offer.deliveryRefund) : 0
  const price = offer.shipmentsCosts.find(({ shippingMethodId }) => shippingMethodId === values.method)?.price
  const cost = isFault ? 0 : Math.min(minor(price ?? 0), goods + delivery)
  return { chosen, isFault, goods, delivery, cost, total: goods + delivery - cost }
}
