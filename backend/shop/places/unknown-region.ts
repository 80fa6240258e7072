import type { CheckoutAddress } from '#validation/checkout.ts'
import { rulesOf } from '#validation/market-rules.ts'
import { findComunaName } from './comunas.ts'
import { isRegion } from './regions.ts'

/** The validation rules check only the format of a region and a comuna; the place lists say which exist. */
export function findUnknownRegion({
  countryId,
  region,
  comuna,
}: CheckoutAddress): 'region' | 'comuna' | null {
  const { order } = rulesOf(countryId)
  if (!region || !order.includes('region')) return null
  if (!isRegion(countryId, region)) return 'region'
  if (!comuna || !order.includes('comuna')) return null
  return findComunaName(countryId, region, comuna) === null ? 'comuna' : null
}
