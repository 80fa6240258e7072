import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { emailField } from '#validation/email.ts'
import { type FieldSchema, patternField } from '#validation/field.ts'
import { formMessages } from '#validation/form-messages.ts'
import { messageOfKey } from '#validation/messages.ts'
import { lookupOrderIdField, receiptField } from '#validation/order-ids.ts'
import type { Queryable } from '../../db/client.ts'
import { InvalidInput } from '../../http/errors.ts'
import type { CallContext } from '../../http/implement.ts'
import { isRefusal, ok, type Refusal, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { type GuessAllowance, limitGuesses } from '../captcha/limit-guesses.ts'
import { labelFor } from '../papers/service.ts'
import { guessLimits } from '../throttles/limits.ts'
import { withoutRecipient } from './personal-data.ts'
import { findOrder, findOrderByNumber, findOrderByReceipt, type Order } from './repository.ts'
import { showOrder } from './thanks.ts'

type Info = Contract['orderInfo']
export type Asked = Omit<z.output<Info['input']>, 'includeReturnLabel'>

const storeField = patternField(/^\S{1,40}$/, formMessages.option)

function read(schema: FieldSchema, value: string | undefined, name: string): string {
  const checked = schema.safeParse(value ?? '')
  if (checked.success) return checked.data
  const key = checked.error.issues[0]?.message ?? ''
  const known = Object.values(formMessages).find((message) => message.key === key) ?? messageOfKey(key)
  throw new InvalidInput(known.english, name)
}

/** What an order is asked by: of its kind, what its tries are counted by, and how it is found. */
function readAsked({
  encodedReference,
  locator,
  email,
  offlineReference,
  store,
  fiscalYear,
  receiptTotal,
}: Omit<Asked, 'captchaToken'>) {
  if (encodedReference !== undefined)
    return { counted: encodedReference, find: (db: Queryable) => findOrder(db, encodedReference) }
  if (offlineReference === undefined) {
    const number = read(lookupOrderIdField, locator, 'locator')
    const address = read(emailField, email, 'email')
    return { counted: number, find: (db: Queryable) => findOrderByNumber(db, number, address) }
  }
  const receipt = {
    offlineReference: read(receiptField, offlineReference, 'offlineReference'),
    store: read(storeField, store, 'store'),
    fiscalYear,
  }
  if (receipt.fiscalYear === undefined) throw new InvalidInput(formMessages.option.english, 'fiscalYear')
  if (receiptTotal === undefined) throw new InvalidInput(formMessages.receiptTotal.english, 'receiptTotal')
  const whole = { ...receipt, fiscalYear: receipt.fiscalYear, total: receiptTotal }
  return {
    counted: `${whole.offlineReference} ${whole.store} ${whole.fiscalYear}`,
    find: (db: Queryable) => findOrderByReceipt(db, whole),
  }
}

/**
 * The order that is asked for; null alike where there is none and where the rest does not fit. The guess is counted
 * until `guess.succeed` gives it back.
 */
export async function findAsked(
  parts: ShopParts,
  { captchaToken: token, ...asked }: Asked,
  { address }: Pick<CallContext, 'address'>,
): Promise<
  | {
      readonly order: Order | null
      readonly guess: GuessAllowance
      /** What was asked by, whether there is such an order or not. */
      readonly target: string
    }
  | Refusal<'E_CAPTCHA_ERROR' | 'too_many_requests'>
> {
  const { counted: target, find } = readAsked(asked)
  const guess = await limitGuesses(parts, { limits: guessLimits.order, target, token, address })
  if (isRefusal(guess)) return guess
  return { order: await find(parts.database.db), guess, target }
}

export const noOrder = () => refuse('order_not_found', 'No order goes by that.')

/** An order as whoever knows its number may see it: neither whom nor where it goes to. */
export async function lookUp(
  parts: ShopParts,
  input: z.output<Info['input']>,
  context: Pick<CallContext, 'address'>,
): Promise<Result<Info>> {
  const found = await findAsked(parts, input, context)
  if (isRefusal(found)) return found
  const { order, guess } = found
  const { db } = parts.database
  const now = parts.clock()
  const told = order && (await showOrder(db, order, input.profile, now))
  if (!told) return noOrder()
  await guess.succeed()
  return ok({
    ...told,
    bag: { ...told.bag, items: told.bag.items.map(withoutRecipient) },
    shipment: { ...told.shipment, place: null },
    opensByCode: order.email !== '',
    returnLabel: input.includeReturnLabel ? await labelFor(db, parts.config, order, now) : null,
  })
}
