import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type RouteReply, unwrap } from '#api-client/client.ts'
import type { Locale } from '#i18n/locales.ts'
import { shopApi } from '#lib/api/browser.ts'

export type PaymentMethods = Pick<RouteReply<'paymentMethods'>, 'paymentMethods' | 'provider'>

/** Ways to pay (on a store’s tablet with its pass) an amount (decimal; null while it is not known) in a country, and what the provider’s part needs. */
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
    // Another amount seldom changes them: nothing flickers meanwhile.
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
    retry: 2,
  })
}

/** Whether payments are down, as the shop sees it now. Back ends of the previous release do not say it. */
export function paymentsDownQuery(locale: Locale, countryId: string) {
  return queryOptions({
    queryKey: ['payments-down', locale, countryId],
    queryFn: async (): Promise<boolean> =>
      unwrap(await shopApi.paymentMethods({ profile: locale, countryId })).paymentsDown === true,
    staleTime: 0,
    refetchInterval: 15_000,
  })
}
