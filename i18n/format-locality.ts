import { type AddressFieldName, type MarketCode, marketOf, type PlacePart } from '#config/markets.ts'

type Locality = { readonly postalCode: string; readonly city: string; readonly region?: string | undefined }

function separatorBetween(market: MarketCode, left: PlacePart, right: PlacePart): string {
  const pair = `${left} ${right}` as const
  return marketOf(market).address.separators[pair] ?? (pair === 'city region' ? ', ' : ' ')
}

function isLocalityField(field: AddressFieldName): field is PlacePart {
  return field === 'postalCode' || field === 'city' || field === 'region'
}

/** From small to large, the order in Latin letters even where the country’s own order is reversed. */
function localityFieldsOf(market: MarketCode): readonly PlacePart[] {
  const parts = marketOf(market).address.order.filter(isLocalityField)
  const region = parts.indexOf('region')
  return region >= 0 && region < parts.indexOf('city') ? parts.reverse() : parts
}

/**
 * Postal code, town and region on one line in the country's format.
 * @param regionName empty while it is not known
 */
export function formatLocality(market: MarketCode, locality: Locality, regionName: string): string {
  const { postalCode, city, region = '' } = locality
  const regionText = regionName === city ? '' : regionName
  const values = { postalCode, city, region: marketOf(market).address.regionAsCode ? region : regionText }
  const parts = localityFieldsOf(market).filter((part) => values[part])
  return parts.reduce((line, part, index) => {
    const before = parts[index - 1]
    return before ? `${line}${separatorBetween(market, before, part)}${values[part]}` : values[part]
  }, '')
}
