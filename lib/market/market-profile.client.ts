import { queryOptions } from '@tanstack/react-query'
import { type RouteReply, unwrap } from '#api-client/call-route.ts'
import type { Brand } from '#config/brands.ts'
import type { Locale } from '#i18n/locales.ts'
import { writeCookie } from '#lib/session/browser-cookies.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'

/** The feature flags and defaults of a market. */
export function profileQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['profile', locale],
    queryFn: async () => unwrap(await shopApi.profileCheck({ profile: locale })),
    staleTime: 10 * 60_000,
  })
}

type MarketConfig = RouteReply<'profileCheck'>['config']

/** The destination of the market's orders: the ERP, the ERP with standard shipment only, or offline. */
export function getOrderMode(config: MarketConfig): 'online' | 'standard-only' | 'offline' {
  if (config.sap_active) return 'online'
  return config.extended_block ? 'standard-only' : 'offline'
}

/** Extended block: orders are taken, with standard shipment. */
export function saveStandardShipment(brand: Brand): void {
  writeCookie(brand, 'shipment', '01')
}
