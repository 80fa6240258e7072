import { isBrand } from '#config/brands.ts'
import { dispatchParkedBags } from './events.client.ts'
import { getParkedBags } from './parked-bags.client.ts'

/**
 * Notifies the page of parked bags of its market.
 * @param brand of the document
 * @param pathname `/en_GB/…`
 */
export function announceParkedBags(brand: string, pathname: string): void {
  const market = /^\/[a-z]{2}_([A-Z]{2})(?:\/|$)/.exec(pathname)?.[1]
  if (market && isBrand(brand) && getParkedBags(brand, market, Date.now()).length) dispatchParkedBags(true)
}
