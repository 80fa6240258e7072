import { queryOptions } from '@tanstack/react-query'
import { type RouteReply, unwrap } from '#api-client/client.ts'
import type { Locale } from '#i18n/locales.ts'
import { shop } from '#lib/api/browser.ts'

export type PaymentMethods = Pick<RouteReply<'paymentMethods'>, 'paymentMethods' | 'provider'>

/** Ways to pay in a country and what the provider’s browser part needs. */
export function paymentMethodsQuery(locale: Locale, countryId: string) {
  return queryOptions({
    queryKey: ['payment-methods', locale, countryId],
    queryFn: async (): Promise<PaymentMethods> =>
      unwrap(await shop.paymentMethods({ profile: locale, countryId })),
    staleTime: 10 * 60_000,
    retry: 2,
  })
}
