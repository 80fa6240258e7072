import type { Contract } from '#api-client/contract/index.ts'
import { marketOf } from '#config/markets.ts'
import type { ReturnMethod } from '#config/return-methods.ts'
import { findReturnReason, returnReasonsOf } from '#config/return-reasons.ts'
import { endOfDayAfter } from '#i18n/time-zones.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { ReturnKind, ReturnPlace } from '../../db/schema/sales/returns.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { type DomainError, fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { openOrder, requireProof } from '../orders/order-access.ts'
import { findOrderLines, lockOrder, type Order } from '../orders/repository.ts'
import { digestRequest } from '../payments/request-digest.ts'
import { type BankAccount, sealAccount } from '../returns/account-seal.ts'
import { formatPickupDate, listPickupDates } from '../returns/pickup-dates.ts'
import { findReturnByKey, insertReturn, type OrderReturn } from '../returns/repository.ts'
import { loadReturnDtos } from '../returns/return-dto.ts'
import { formatReturnNumber } from '../returns/return-number.ts'
import { getLastDay } from '../returns/return-period.ts'
import { expandItems, listReturnableItems, type ReturnableItem } from '../returns/returnable-items.ts'
import { handOverDays } from '../returns/states.ts'
import { hasPickupAddress } from './prepare-return.ts'
import { needsRepaymentAccount } from './repayment-account.ts'
import { resolveReturnPlace } from './resolve-return-place.ts'
import {
  acceptsReturns,
  estimateRefund,
  getReturnVersion,
  loadReturnContext,
  type OrderReturnContext,
} from './return-context.ts'
import { queueRegisteredEmail } from './return-emails.ts'
import { type ParsedReturn, type PickupContact, parseReturn, type Step2Input } from './return-request.ts'

type Step2 = Contract['rejectOrderStep2']

/** An account in the digest of a request: the number could be brute-forced from it, so only its end is part of it. */
export const digestAccount = (account: Step2Input['account']) => account?.number.slice(-4)

function digestReturnRequest(input: Step2Input): string {
  const { captchaToken: _, accessToken: __, email: ___, profile: ____, account, ...content } = input
  return digestRequest('rejectOrderStep2', { ...content, account: digestAccount(account) })
}

/** A return to register, with everything resolved that needs a provider. */
export type NewReturnRequest = {
  readonly kind: ReturnKind
  readonly items: ParsedReturn['items']
  readonly method: ReturnMethod
  readonly place: ReturnPlace | null
  readonly pickup: (PickupContact & { readonly date: string }) | null
  readonly account: BankAccount | null
  readonly idempotencyKey: string
  readonly requestDigest: string
}

type RegisterError = DomainError<'return_not_allowed' | 'product_not_returnable' | 'line_already_returned'>

function chooseItems(
  context: OrderReturnContext,
  items: ParsedReturn['items'],
): ReturnableItem[] | RegisterError {
  const chosen: ReturnableItem[] = []
  for (const [index, { id }] of items.entries()) {
    const item = context.items.find(({ line }) => line.bagLineId === id)
    const field = `rejectProducts.${index}.id`
    if (item?.blockedReason === 'returned')
      return fail('line_already_returned', 'This item is already being returned.', field)
    if (!item || item.blockedReason !== null)
      return fail('product_not_returnable', 'This item cannot be returned.', field)
    chosen.push(item)
  }
  return chosen
}

/** The shop's own faults are returned at its expense, with everything in the same parcel. */
const isFree = ({ market }: Order, items: ParsedReturn['items']) =>
  items.some(({ reason }) => findReturnReason(market, reason)?.isFault)

/**
 * Registers a return under the lock of its order. Exchanges register the old size with it. The caller has checked that
 * the idempotency key is new.
 */
export async function registerLockedReturn(
  tx: Queryable,
  context: OrderReturnContext,
  request: NewReturnRequest,
  keys: AppContext['config']['linkSecret'],
): Promise<OrderReturn | RegisterError> {
  const { order, now, isStatutory } = context
  if (!acceptsReturns(order) || order.channel === 'wholesale')
    return fail('return_not_allowed', 'No item of this order can be returned.')
  const chosen = chooseItems(context, request.items)
  if (isDomainError(chosen)) return chosen
  const { kind, method, place, pickup, account, idempotencyKey, requestDigest } = request
  const shipmentCost = isFree(order, request.items) ? 0 : method.price
  const refund = estimateRefund(context, chosen, shipmentCost)
  const reasonOf = new Map(
    chosen.flatMap(({ line, parts }, index) =>
      [line, ...parts].map(({ position }) => [position, request.items[index]] as const),
    ),
  )
  const lines = expandItems(context.items, chosen).map(({ position }) => {
    const given = reasonOf.get(position)
    return { position, reason: given?.reason ?? ('no_reason' as const), subReason: given?.subReason ?? null }
  })
  const values = {
    orderId: order.id,
    kind,
    method: method.id,
    place,
    pickupAddress: pickup?.address ?? null,
    pickupPhone: pickup?.phone ?? null,
    pickupDate: pickup?.date ?? null,
    shipmentCost: refund.cost,
    isStatutory,
    expectedRefund: kind === 'return' ? refund.due + refund.earlierDue : 0,
    ...(account && sealAccount(keys, order.id, account)),
    idempotencyKey,
    requestDigest,
    createdAt: now,
    handOverBy: endOfDayAfter(now, handOverDays, marketOf(order.market).timeZone),
  }
  return insertReturn(tx, values, lines, 'shopper')
}

/** The address for the carrier: entered, or that of the order. */
export function toPickup(
  input: Step2Input,
  order: Order,
  { newContact }: ParsedReturn,
): NewReturnRequest['pickup'] {
  if (input.shippingMethodId !== '01' || !input.returnDate) return null
  const own = { address: order.shippingAddress, phone: `${order.phonePrefix}${order.phone}` }
  return { ...(newContact ?? own), date: input.returnDate }
}

export function checkPickupDate(
  { shippingMethodId, returnDate }: Step2Input,
  { market }: Order,
  now: Date,
): void {
  if (shippingMethodId !== '01' || !returnDate || listPickupDates(market, now).includes(returnDate)) return
  throw new InvalidInputError('The carrier does not collect parcels on this day.', 'returnDate')
}

async function parseRequest(app: AppContext, input: Step2Input, order: Order) {
  const { database, clock } = app
  const { db } = database
  const now = clock()
  const t = await loadTranslate(db, input.profile)
  const lines = await findOrderLines(db, order.id)
  // Only the seals are needed here: whether something can be returned is decided under the order's lock.
  const all = listReturnableItems({ order, lines, shipments: [], claimed: new Set(), now })
  const requirements = {
    market: order.market,
    needsAccount: await needsRepaymentAccount(db, order),
    hasAddress: hasPickupAddress(order),
    isSealed: (id: string) => all.some(({ line, isSealed }) => isSealed && line.bagLineId === id),
  }
  const reasons = returnReasonsOf(order.market).map(({ code }) => code)
  const parsed = parseReturn(input, order, requirements, { t, reasons })
  checkPickupDate(input, order, now)
  const resolved = await resolveReturnPlace(app, order, input.shippingMethodId, input.expeditionCenter ?? '')
  return isDomainError(resolved) ? resolved : { t, parsed, ...resolved }
}

type ReplyContext = { readonly app: AppContext; readonly input: Step2Input; readonly order: Order }

async function toReply({ app, input, order }: ReplyContext, own: OrderReturn): Promise<Result<Step2>> {
  const { config, database, clock } = app
  const { db } = database
  const { profile } = input
  const t = await loadTranslate(db, profile)
  const orderLines = await findOrderLines(db, order.id)
  const all = await loadReturnDtos(db, { order, orderLines, profile, t, labels: { config, now: clock() } })
  const number = formatReturnNumber(order, own.number)
  const dto = all.find(({ returnId }) => returnId === number)
  if (!dto) throw new Error('The registered return was not found')
  const day = formatPickupDate(getLastDay(own.handOverBy, order.market), profile)
  return ok({
    message: t('returns.registered', { number, day }),
    orderId: order.locator,
    returnId: number,
    orderType: 'ZDVN' as const,
    returnStatus: dto.returnStatus,
    pdfUrl: dto.pdfUrl,
    qrUrl: dto.qrUrl,
    redirectUrl: null,
    resp3ds2: null,
    respEissueUrl: null,
    cardResponse: null,
    errors: [],
    return: dto,
  })
}

/** Null if the key is new; an error if it was used for another request. */
async function findEarlier(db: Queryable, order: Order, key: string, digest: string) {
  const earlier = await findReturnByKey(db, order.id, key)
  if (earlier && earlier.requestDigest !== digest)
    return fail('idempotency_conflict', 'The idempotency key was already used for a different return.')
  return earlier
}

/** Step 2 of a return: registers it once per idempotency key. */
export async function registerReturn(
  app: AppContext,
  input: Step2Input,
  request: Pick<RequestContext, 'member' | 'address' | 'idempotencyKey'>,
): Promise<Result<Step2>> {
  const { config, database, clock } = app
  const opened = await openOrder(app, input, request)
  if (isDomainError(opened)) return opened
  const { order } = opened
  const { idempotencyKey } = request
  const requestDigest = digestReturnRequest(input)
  const earlier = await findEarlier(database.db, order, idempotencyKey, requestDigest)
  if (isDomainError(earlier)) return earlier
  if (earlier) return toReply({ app, input, order }, earlier)
  if (order.channel === 'wholesale')
    return fail('return_by_agreement', 'Wholesale orders are returned by agreement. Contact your manager.')
  // The account decides who gets the money.
  const unproven = (await needsRepaymentAccount(database.db, order)) ? requireProof(opened) : null
  if (unproven) return unproven
  const prepared = await parseRequest(app, input, order)
  if (isDomainError(prepared)) return prepared
  const { parsed, method, methods, place } = prepared
  const done = await database.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const again = await findEarlier(tx, locked, idempotencyKey, requestDigest)
    if (again) return again
    const context = await loadReturnContext(tx, locked, clock())
    const chosen = chooseItems(context, parsed.items)
    if (isDomainError(chosen)) return chosen
    if (input.version !== undefined && input.version !== getReturnVersion(context, methods))
      return fail('return_changed', 'Items, refunds or costs of this return have changed. Check them again.')
    const pickup = toPickup(input, locked, parsed)
    const own = await registerLockedReturn(
      tx,
      context,
      { kind: 'return', ...parsed, method, place, pickup, idempotencyKey, requestDigest },
      config.linkSecret,
    )
    if (!isDomainError(own)) await queueRegisteredEmail(tx, locked, own, context.now)
    return own
  })
  return isDomainError(done) ? done : toReply({ app, input, order }, done)
}
