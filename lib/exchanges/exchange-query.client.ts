import { queryOptions } from '@tanstack/react-query'
import { firstError, isKo, type RouteReply, unwrap } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { getOrderAccessToken } from '#lib/orders/order-access.client.ts'
import type { OrderConfirmationData } from '#lib/orders/types.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'

export type ExchangeChoices = Omit<RouteReply<'modifySizeStep1'>, 'status'>
export type ExchangeProduct = ExchangeChoices['products'][number]
export type Exchange = ExchangeChoices['exchanges'][number]

/** What identifies the order for its customer: a member’s token is added to the call. */
export function toOrderAccess(locale: Locale, { reference, applicant }: OrderConfirmationData) {
  const accessToken = getOrderAccessToken(reference)
  return {
    profile: locale,
    id: reference,
    email: applicant.email,
    ...(accessToken !== null && { accessToken }),
  }
}

/** Orders of which nothing is exchanged: cancelled ones, and those by agreement. */
const closedCodes: ReadonlySet<string> = new Set(['return_not_allowed', 'return_by_agreement'])

async function fetchChoices(locale: Locale, order: OrderConfirmationData): Promise<ExchangeChoices | null> {
  const access = toOrderAccess(locale, order)
  // Takes the steps that are due, such as after a payment.
  unwrap(await shopApi.orderExchanges(access))
  const reply = await shopApi.modifySizeStep1(access)
  return isKo(reply) && closedCodes.has(firstError(reply).code) ? null : unwrap(reply)
}

const isPaying = ({ state, paymentState }: Exchange) =>
  state === 'unpaid' && (paymentState === 'pending' || paymentState === 'action_required')

/** What of an order can be exchanged, and its exchanges; refetched while a payment is being processed. */
export function exchangeQuery(locale: Locale, order: OrderConfirmationData) {
  return queryOptions({
    queryKey: ['exchange', locale, order.reference],
    queryFn: () => fetchChoices(locale, order),
    staleTime: 5000,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.exchanges.some(isPaying) && dataUpdateCount < 60 ? 3000 : false,
  })
}
