import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { bankAccountKindOf, banks } from '#config/bank-accounts.ts'
import { returnMethodCodes } from '#config/return-methods.ts'
import { returnReasonsOf } from '#config/return-reasons.ts'
import { oneSize } from '#config/sizes.ts'
import { type Locale, languageOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { type OpenedOrder, openOrder } from '../orders/order-access.ts'
import type { Order } from '../orders/repository.ts'
import { findRegionId, listRegions } from '../places/regions.ts'
import { formatPickupDate, listPickupDates } from '../returns/pickup-dates.ts'
import { toReasonDto } from '../returns/reason-labels.ts'
import { loadReturnDtos } from '../returns/return-dto.ts'
import { findReturnOptions, toReturnMethodDto } from '../returns/return-methods.ts'
import { getReturnDeadline } from '../returns/return-period.ts'
import type { ReturnableItem } from '../returns/returnable-items.ts'
import type { StoreRow } from '../stores/repository.ts'
import { toStoreDto } from '../stores/store-dto.ts'
import { needsRepaymentAccount } from './repayment-account.ts'
import {
  acceptsReturns,
  getItemRefund,
  getPossibleDeliveryRefund,
  getReturnVersion,
  loadReturnContext,
  type OrderReturnContext,
} from './return-context.ts'

type Step1 = Contract['rejectOrderStep1']

/** A parcel can be collected where the carrier delivered it. */
export const hasPickupAddress = ({ delivery }: Pick<Order, 'delivery'>) => delivery.kind === 'home'

function toProductDto(context: OrderReturnContext, item: ReturnableItem, profile: Locale) {
  const { line, parts, blockedReason, isSealed } = item
  const { snapshot } = line
  const { currency } = context.order
  const refund = getItemRefund(context, item)
  return {
    id: line.bagLineId,
    name: snapshot.name,
    color: snapshot.color.name,
    size: snapshot.size === oneSize ? null : snapshot.sizeLabel,
    thumbnail: snapshot.thumbnail,
    parts: parts.map((part) => part.snapshot.name),
    quantity: blockedReason === null ? 1 : 0,
    blockedReason,
    sealed: isSealed,
    refund: toDecimal(refund, currency),
    refundFormated: formatPrice(refund, profile, currency),
  }
}

/** The stores of the country, with the regions and cities they are in. */
function toStoreDtos(stores: readonly StoreRow[], { market }: Order, profile: Locale) {
  const located = stores.map((row) => ({ ...toStoreDto(row, profile), regionId: findRegionId(market, row) }))
  const regionIds = new Set(located.flatMap(({ regionId }) => regionId ?? []))
  const cities = new Map(
    located.map(({ citySlug, city, regionId }) => [citySlug, { id: citySlug, name: city, regionId }]),
  )
  return {
    stores: located,
    regions: listRegions(market, languageOf(profile)).filter(({ id }) => regionIds.has(id)),
    cities: [...cities.values()],
  }
}

function toPickupDto({ order, showsPersonalData }: OpenedOrder, profile: Locale, now: Date) {
  const dates = listPickupDates(order.market, now)
  const [earliest] = dates
  if (earliest === undefined) return null
  const hasAddress = hasPickupAddress(order)
  const isShown = showsPersonalData && hasAddress
  return {
    earliest,
    dates: dates.map((date) => ({ date, text: formatPickupDate(date, profile) })),
    address: isShown ? order.shippingAddress : null,
    phone: isShown ? `${order.phonePrefix}${order.phone}` : null,
    hasAddress,
  }
}

/** The kind of account that a refund in cash needs, and the banks to choose from. */
export const toAccountDto = ({ market }: Pick<Order, 'market'>, isNeeded: boolean) => ({
  account: isNeeded ? bankAccountKindOf(market) : null,
  banks: isNeeded ? (banks[market] ?? []).map((bank) => ({ ...bank })) : [],
})

async function buildStep1(
  { config, database: { db } }: AppContext,
  opened: OpenedOrder,
  context: OrderReturnContext,
  { profile, t }: { readonly profile: Locale; readonly t: Translate },
) {
  const { order } = opened
  const { market, brand, currency } = order
  const { now } = context
  const { methods, stores } = await findReturnOptions(db, market, brand)
  const price = (amount: number) => formatPrice(amount, profile, currency)
  const delivery = getPossibleDeliveryRefund(context)
  return {
    orderId: order.locator,
    country: market,
    currency,
    version: getReturnVersion(context, methods),
    returnUntil: getReturnDeadline(order, context.shipments)?.toISOString() ?? null,
    products: context.items.map((item) => toProductDto(context, item, profile)),
    reasons: returnReasonsOf(market).map((reason) => toReasonDto(reason, t)),
    returnMethods: methods.map((method) => toReturnMethodDto(method, market, profile, t)),
    shipmentsCosts: methods
      .toSorted((a, b) => returnMethodCodes.indexOf(a.id) - returnMethodCodes.indexOf(b.id))
      .map(({ id, price: cost }) => ({
        shippingMethodId: id,
        price: toDecimal(cost, currency),
        priceFormated: price(cost),
      })),
    deliveryRefund: toDecimal(delivery, currency),
    deliveryRefundFormated: price(delivery),
    pickup: methods.some(({ kind }) => kind === 'pickup') ? toPickupDto(opened, profile, now) : null,
    ...toStoreDtos(stores, order, profile),
    isProven: opened.showsPersonalData,
    ...toAccountDto(order, await needsRepaymentAccount(db, order)),
    returns: await loadReturnDtos(db, {
      order,
      orderLines: context.lines,
      profile,
      t,
      labels: { config, now },
    }),
  }
}

/** Step 1 of a return: what can go back, why, how, and at what cost. */
export async function prepareReturn(
  app: AppContext,
  input: z.output<Step1['input']>,
  request: Pick<RequestContext, 'member' | 'address'>,
): Promise<Result<Step1>> {
  const { database, clock } = app
  const opened = await openOrder(app, input, request)
  if (isDomainError(opened)) return opened
  const { order } = opened
  if (input.country !== undefined && input.country !== order.market)
    return fail('country_not_found', 'The order was not delivered in this country.', 'country')
  if (order.channel === 'wholesale')
    return fail('return_by_agreement', 'Wholesale orders are returned by agreement. Contact your manager.')
  if (!acceptsReturns(order)) return fail('return_not_allowed', 'No item of this order can be returned.')
  const t = await loadTranslate(database.db, input.profile)
  const context = await loadReturnContext(database.db, order, clock())
  return ok(await buildStep1(app, opened, context, { profile: input.profile, t }))
}
