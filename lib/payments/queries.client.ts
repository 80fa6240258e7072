import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type RouteReply, unwrap } from '#api-client/call-route.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'

export type PaymentMethods = Pick<RouteReply<'paymentMethods'>, 'paymentMethods' | 'provider'>

/**
 * Payment methods (on a store’s tablet with its pass) for an amount (decimal; null while unknown) in a
 * country, and the provider's configuration.
 */
export function paymentMethodsQuery(
  locale: Locale,
  countryId: string,
  amount: number | null,
  storePass: string | null,
) {
  return queryOptions({
    queryKey: ['payment-methods', locale, countryId, amount, storePass],
    queryFn: async (): Promise<PaymentMethods> =>
      unwrap(
        await shopApi.paymentMethods({
          profile: locale,
          countryId,
          ...(amount === null ? {} : { amount }),
          ...(storePass === null ? {} : { storePass }),
        }),
      ),
    // Another amount seldom changes them: keeping the previous data avoids flicker.
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
    retry: 2,
  })
}

/** Whether payments are down at the moment. Back ends of the previous release do not return it. */
export function paymentsDownQuery(locale: Locale, countryId: string) {
  return queryOptions({
    queryKey: ['payments-down', locale, countryId],
    queryFn: async (): Promise<boolean> =>
      unwrap(await shopApi.paymentMethods({ profile: locale, countryId })).paymentsDown === true,
    staleTime: 0,
    refetchInterval: 15_000,
  })
}
