import type { TaxRate } from '#backend/db/schema/sales/order-json.ts'

export type ZipRange = { readonly from: number; readonly to: number }

export type City = {
  readonly name: string
  /** State and local taxes together. */
  readonly rate: TaxRate
  /** Only ZIP codes that lie entirely in the city and have no other rate. */
  readonly zips: readonly ZipRange[]
}

/** A city of `85003-85009 85048`. */
function city(name: string, rate: TaxRate, zips: string): City {
  const ranges = zips.split(' ').map((range) => {
    const [from = '', to = from] = range.split('-')
    return { from: Number(from), to: Number(to) }
  })
  return { name, rate, zips: ranges }
}

/**
 * Large cities by state on the date of the edition; elsewhere the state's own rate applies. Sources: the rate
 * tables of the states' departments of revenue (CDTFA, NYS Publication 718, IDOR, Texas Comptroller,
 * Washington DOR and so on). Tennessee: for articles up to $1,600, the cap of the local part.
 */
export const cities: Readonly<Record<string, readonly City[]>> = {
  AZ: [
    city(
      'Phoenix',
      9100,
      '85003-85009 85012-85023 85028-85029 85031-85035 85040-85042 85044-85045 85048 85050-85051',
    ),
  ],
  CA: [
    city(
      'Los Angeles',
      9750,
      '90001-90021 90023-90039 90041-90045 90047 90049-90057 90059-90068 90071 90077 90089-90095 90291-90293',
    ),
    city('San Diego', 7750, '92101-92117 92119-92131 92139 92154'),
    city('San Francisco', 8625, '94102-94127 94129-94134 94158'),
  ],
  CO: [city('Denver', 9150, '80202-80211 80218 80220 80223-80224 80230 80237-80239 80249')],
  FL: [city('Miami', 7000, '33101-33199')],
  GA: [city('Atlanta', 8900, '30303 30308-30309 30313-30314')],
  // Every county adds half a per cent.
  HI: [city('Hawaii', 4500, '96701-96898')],
  IL: [city('Chicago', 10_250, '60601-60632 60634-60645 60647-60654 60656-60661')],
  LA: [city('New Orleans', 10_000, '70112-70119 70122 70124-70131')],
  MN: [city('Minneapolis', 9025, '55401-55415')],
  NV: [city('Las Vegas', 8375, '89101-89199')],
  NY: [
    city(
      'New York City',
      8875,
      '10001-10292 10301-10314 10451-10475 11004-11005 11101-11109 11201-11256 11351-11390 11405-11439 11690-11697',
    ),
  ],
  OH: [city('Columbus', 8000, '43201-43224')],
  PA: [city('Philadelphia', 8000, '19102-19154'), city('Pittsburgh', 7000, '15201-15260')],
  TN: [city('Nashville', 9750, '37204-37218 37220')],
  TX: [
    city('Austin', 8250, '78701-78705 78721-78723 78751-78759'),
    city('Dallas', 8250, '75201-75254'),
    city('Fort Worth', 8250, '76102-76112'),
    city('Houston', 8250, '77002-77099'),
    city('San Antonio', 8250, '78201-78229'),
  ],
  WA: [
    city(
      'Seattle',
      10_550,
      '98101-98107 98109 98112 98115-98117 98119 98121-98122 98134 98136 98144 98195 98199',
    ),
  ],
  WI: [city('Milwaukee', 7900, '53202-53210 53212')],
}

/** State and local taxes together for a ZIP code in a listed city; null elsewhere. */
export function cityRate(state: string, postalCode: string): TaxRate | null {
  const zip = Number(postalCode.slice(0, 5))
  const found = cities[state]?.find(({ zips }) => zips.some(({ from, to }) => zip >= from && zip <= to))
  return found?.rate ?? null
}
