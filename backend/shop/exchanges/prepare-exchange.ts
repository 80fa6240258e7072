import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatPrice } from '#lib/money/format-price.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { isDomainError, ok, type Result } from '../../http/result.ts'
import type { LineView } from '../bag/lines/line-views.ts'
import { toPaymentMethodDtos } from '../checkout/list-payment-methods.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { openOrder } from '../orders/order-access.ts'
import { prepareReturn, toAccountDto } from '../return-processing/prepare-return.ts'
import { needsRepaymentAccount } from '../return-processing/repayment-account.ts'
import { loadReturnContext, type OrderReturnContext } from '../return-processing/return-context.ts'
import { getExchangeBlockedReason } from '../returns/exchangeable-items.ts'
import type { ReturnableItem } from '../returns/returnable-items.ts'
import { calculateExchange } from './exchange-amounts.ts'
import { loadExchangeDtos } from './exchange-dto.ts'
import { getLineValue } from './exchange-value.ts'
import { findNewSizes, localeOf } from './new-size.ts'

type Step1 = Contract['modifySizeStep1']
type Product = z.output<Step1['reply']>['products'][number]

function toColorDtos(
  { order }: OrderReturnContext,
  { line }: ReturnableItem,
  views: readonly LineView[],
  { value, profile }: { readonly value: number; readonly profile: Locale },
): Product['colors'] {
  return [...Map.groupBy(views, ({ material }) => material)].flatMap(([material, sizes]) => {
    const [first] = sizes
    if (!first) return []
    return {
      material,
      color: first.snapshot.color.name,
      thumbnail: first.snapshot.thumbnail,
      sizes: first.sizes.flatMap(({ value: size, label }) => {
        const view = sizes.find((each) => each.size === size)
        if (!view) return []
        const { difference } = calculateExchange(order, line, { newPrice: view.price, value })
        return {
          size,
          label,
          stock: view.stock,
          difference: toDecimal(difference, order.currency),
          differenceFormated: formatPrice(Math.abs(difference), profile, order.currency),
        }
      }),
    }
  })
}

async function buildProducts(
  db: Queryable,
  context: OrderReturnContext,
  { profile, t }: { readonly profile: Locale; readonly t: Translate },
): Promise<Product[]> {
  const { order, lines, now } = context
  const open = context.items.filter((item) => getExchangeBlockedReason(item, context) === null)
  const choices = await findNewSizes(
    db,
    open.map(({ line }) => line),
    { order, locale: localeOf(order, profile), t, now },
  )
  return Promise.all(
    context.items.map(async (item) => {
      const { line, isSealed } = item
      const { snapshot } = line
      const views = choices.get(line.position)
      const value = views ? await getLineValue(db, order, lines, line.position) : 0
      return {
        id: line.bagLineId,
        name: snapshot.name,
        color: snapshot.color.name,
        size: snapshot.sizeLabel,
        thumbnail: snapshot.thumbnail,
        blockedReason: getExchangeBlockedReason(item, context),
        sealed: isSealed,
        colors: views ? toColorDtos(context, item, views, { value, profile }) : [],
      }
    }),
  )
}

/** Step 1 of a size exchange: what can be exchanged, for what, at what difference, and how the old size goes back. */
export async function prepareExchange(
  app: AppContext,
  input: z.output<Step1['input']>,
  request: Pick<RequestContext, 'member' | 'address'>,
): Promise<Result<Step1>> {
  const { config, database, clock } = app
  const { db } = database
  const { profile } = input
  const base = await prepareReturn(app, input, request)
  if (isDomainError(base)) return base
  const opened = await openOrder(app, input, request)
  if (isDomainError(opened)) return opened
  const { order, showsPersonalData } = opened
  const now = clock()
  const t = await loadTranslate(db, profile)
  const context = await loadReturnContext(db, order, now)
  const { orderId, country, currency, returnMethods, pickup, stores, regions, cities } = base
  const [firstDate] = pickup?.dates ?? []
  return ok({
    orderId,
    currency,
    products: await buildProducts(db, context, { profile, t }),
    // Exchanges are free: the collection too.
    returnMethods: returnMethods.map((method) => ({
      ...method,
      price: 0,
      priceFormated: formatPrice(0, profile, order.currency),
    })),
    productShipmentCost: 0,
    pickup,
    defaultPickup:
      pickup && firstDate
        ? { date: firstDate.date, text: firstDate.text, address: pickup.address, phone: pickup.phone }
        : null,
    stores,
    regions,
    cities,
    paymentMethods: toPaymentMethodDtos({ market: order.market, amount: null, onTablet: false }, t, config)
      // The difference is paid before the new size is sent.
      .filter(({ id }) => id !== 'cash_on_delivery'),
    country,
    ...toAccountDto(order, await needsRepaymentAccount(db, order)),
    exchanges: await loadExchangeDtos(db, { order, profile, t, config, now, showsPersonalData }),
  })
}
