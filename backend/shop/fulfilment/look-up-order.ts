import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { englishMessage } from '#i18n/english.ts'
import { emailField } from '#validation/email.ts'
import { type FieldSchema, patternField } from '#validation/field.ts'
import { formMessages } from '#validation/form-messages.ts'
import { findMessage } from '#validation/messages.ts'
import { lookupOrderIdField, receiptField } from '#validation/order-ids.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { type DomainError, fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { type GuessAllowance, limitGuesses } from '../captcha/limit-guesses.ts'
import { findReturnLabel } from '../invoices/document-service.ts'
import { withoutRecipient } from '../orders/personal-data.ts'
import {
  findOrderByNumber,
  findOrderByReceipt,
  findOrderByReference,
  type Order,
} from '../orders/repository.ts'
import { returnDaysOf } from '../orders/return-days.ts'
import { guessLimits } from '../rate-limits/limits.ts'
import { buildOrderView } from './order-confirmation.ts'

type Info = Contract['orderInfo']
export type LookupQuery = Omit<z.output<Info['input']>, 'includeReturnLabel'>

const storeField = patternField(/^\S{1,40}$/, formMessages.option)

function parseField(schema: FieldSchema, value: string | undefined, name: string): string {
  const checked = schema.safeParse(value ?? '')
  if (checked.success) return checked.data
  const key = checked.error.issues[0]?.message ?? ''
  const known = Object.values(formMessages).find((message) => message === key) ?? findMessage(key)
  throw new InvalidInputError(englishMessage(known) ?? '', name)
}

/** The lookup key of a query: its kind, its rate-limit key, and how the order is found. */
function parseLookupQuery({
  encodedReference,
  locator,
  email,
  offlineReference,
  store,
  fiscalYear,
  receiptTotal,
}: Omit<LookupQuery, 'captchaToken'>) {
  if (encodedReference !== undefined)
    return { counted: encodedReference, find: (db: Queryable) => findOrderByReference(db, encodedReference) }
  if (offlineReference === undefined) {
    const number = parseField(lookupOrderIdField, locator, 'locator')
    const address = parseField(emailField, email, 'email')
    return { counted: number, find: (db: Queryable) => findOrderByNumber(db, number, address) }
  }
  const receipt = {
    offlineReference: parseField(receiptField, offlineReference, 'offlineReference'),
    store: parseField(storeField, store, 'store'),
    fiscalYear,
  }
  if (receipt.fiscalYear === undefined)
    throw new InvalidInputError(englishMessage(formMessages.option) ?? '', 'fiscalYear')
  if (receiptTotal === undefined)
    throw new InvalidInputError(englishMessage(formMessages.receiptTotal) ?? '', 'receiptTotal')
  const whole = { ...receipt, fiscalYear: receipt.fiscalYear, total: receiptTotal }
  return {
    counted: `${whole.offlineReference} ${whole.store} ${whole.fiscalYear}`,
    find: (db: Queryable) => findOrderByReceipt(db, whole),
  }
}

/**
 * The requested order; null both if it does not exist and if the other details do not match. The guess stays
 * counted until `guess.recordSuccess` releases it.
 */
export async function findRequestedOrder(
  context: AppContext,
  { captchaToken: token, ...query }: LookupQuery,
  { address }: Pick<RequestContext, 'address'>,
): Promise<
  | {
      readonly order: Order | null
      readonly guess: GuessAllowance
      /** The lookup key, whether or not such an order exists. */
      readonly target: string
    }
  | DomainError<'E_CAPTCHA_ERROR' | 'too_many_requests'>
> {
  const { counted: target, find } = parseLookupQuery(query)
  const guess = await limitGuesses(context, { limits: guessLimits.order, target, token, address })
  if (isDomainError(guess)) return guess
  return { order: await find(context.database.db), guess, target }
}

export const orderNotFound = () => fail('order_not_found', 'No order matches these details.')

/** An order for visitors who know its number: without recipient and address. */
export async function lookUpOrder(
  context: AppContext,
  input: z.output<Info['input']>,
  request: Pick<RequestContext, 'address'>,
): Promise<Result<Info>> {
  const found = await findRequestedOrder(context, input, request)
  if (isDomainError(found)) return found
  const { order, guess } = found
  const { db } = context.database
  const now = context.clock()
  const orderView = order && (await buildOrderView(db, order, input.profile, now))
  if (!orderView) return orderNotFound()
  await guess.recordSuccess()
  return ok({
    ...orderView,
    bag: { ...orderView.bag, items: orderView.bag.items.map(withoutRecipient) },
    shipment: { ...orderView.shipment, place: null },
    returnDays: returnDaysOf(order),
    opensByCode: order.email !== '',
    returnLabel: input.includeReturnLabel ? await findReturnLabel(db, context.config, order, now) : null,
  })
}
