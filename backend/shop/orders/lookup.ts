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
import { noteAtGate, passGate } from '../captcha/gate.ts'
import { labelFor } from '../papers/service.ts'
import { countNumberTry } from './number-tries.ts'
import { findOrderByNumber, findOrderByReceipt, type Order } from './repository.ts'
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
function readAsked({ locator, email, offlineReference, store, fiscalYear }: Asked) {
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
  const whole = { ...receipt, fiscalYear: receipt.fiscalYear }
  return {
    counted: `${whole.offlineReference} ${whole.store} ${whole.fiscalYear}`,
    find: (db: Queryable) => findOrderByReceipt(db, whole),
  }
}

/** The order that is asked for; null alike where there is none and where the rest does not fit. Counts the try. */
export async function findAsked(
  { config, database: { db }, clock }: ShopParts,
  asked: Asked,
): Promise<Order | null | Refusal<'too_many_requests'>> {
  const { counted, find } = readAsked(asked)
  return (await countNumberTry(db, config.linkSecret, counted, clock())) ?? find(db)
}

export const noOrder = () => refuse('order_not_found', 'No order goes by that.')

type Item = z.output<Info['reply']>['bag']['items'][number]

/** A line without whom it was bought for. */
function withoutWhom(item: Item): Item {
  return { ...item, giftCardFacts: null, additionalProducts: item.additionalProducts.map(withoutWhom) }
}

/** An order as whoever knows its number may see it: neither whom nor where it goes to. */
export async function lookUp(
  parts: ShopParts,
  { captchaToken, ...input }: z.output<Info['input']>,
  context: Pick<CallContext, 'address'>,
): Promise<Result<Info>> {
  const stopped = await passGate(parts, { gate: 'lookup', token: captchaToken, context })
  if (stopped) return stopped
  const order = await findAsked(parts, input)
  if (isRefusal(order)) return order
  const { db } = parts.database
  const now = parts.clock()
  const told = order && (await showOrder(db, order, input.profile, now))
  if (!told) {
    await noteAtGate(parts, 'lookup', context)
    return noOrder()
  }
  return ok({
    ...told,
    bag: { ...told.bag, items: told.bag.items.map(withoutWhom) },
    shipment: { ...told.shipment, place: null },
    opensByCode: order.email !== '',
    returnLabel: input.includeReturnLabel ? await labelFor(db, parts.config, order, now) : null,
  })
}
