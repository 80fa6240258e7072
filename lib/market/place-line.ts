import type { MarketCode } from '#i18n/markets.ts'

type Place = { readonly postalCode: string; readonly city: string; readonly region?: string | undefined }

/**
 * Postal code, town and region on one line, as the country writes them.
 * @param regionName empty while it is not known
 */
export function placeLine(market: MarketCode, place: Place, regionName: string): string {
  const { postalCode, city, region = '' } = place
  const joined = (parts: readonly string[], mark: string) => parts.filter(Boolean).join(mark)
  switch (market) {
    case 'US':
      return joined([city, joined([region, postalCode], ' ')], ', ')
    case 'GB':
      return joined([city, postalCode], ' ')
    case 'IT':
      return joined([postalCode, city, region], ' ')
    default:
      return joined([joined([postalCode, city], ' '), regionName === city ? '' : regionName], ', ')
  }
}
