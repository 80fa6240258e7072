import { isBrand } from '#i18n/brands.ts'
import { announceWaiting } from './events.ts'
import { parkedBags } from './parked.ts'

/** Tells the page that bags wait in its market from a visit before.
 * @param brand of the document
 * @param pathname `/en_GB/…`
 */
export function tellOfWaiting(brand: string, pathname: string): void {
  const market = /^\/[a-z]{2}_([A-Z]{2})(?:\/|$)/.exec(pathname)?.[1]
  if (market && isBrand(brand) && parkedBags(brand, market, Date.now()).length) announceWaiting(true)
}
