import { queryOptions } from '@tanstack/react-query'
import { firstError, isKo, unwrap } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import { getOrderAccessToken } from './order-access.client.ts'
import { parseOrderConfirmation } from './parse-order.ts'
import { getRefetchInterval } from './rules.ts'
import type { OrderConfirmationData } from './types.ts'

const unknownOrderCodes: ReadonlySet<string> = new Set(['order_not_found', 'invalid_input'])

async function fetchOrder(locale: Locale, reference: string): Promise<OrderConfirmationData | null> {
  const accessToken = getOrderAccessToken(reference)
  const reply = await shopApi.orderThanks({
    profile: locale,
    encodedReference: reference,
    ...(accessToken !== null && { accessToken }),
  })
  if (isKo(reply) && unknownOrderCodes.has(firstError(reply).code)) return null
  return parseOrderConfirmation(reference, unwrap(reply))
}

/** An order by its unguessable reference, polled until its payment is settled; null if there is none. */
export function orderQuery(locale: Locale, reference: string) {
  return queryOptions({
    queryKey: ['order', locale, reference],
    queryFn: () => fetchOrder(locale, reference),
    staleTime: 5000,
    refetchInterval: (query) =>
      query.state.data === null
        ? false
        : getRefetchInterval(
            query.state.data?.state,
            query.state.dataUpdateCount + query.state.errorUpdateCount,
          ),
  })
}
