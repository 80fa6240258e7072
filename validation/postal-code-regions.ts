import type { MarketCode } from '#config/markets.ts'

/** Prefixes and ranges of prefixes: `200 202-205`. */
type PrefixesByRegion = Readonly<Record<string, string>>

/** Prefixes for regions whose postal codes begin with the region's number, starting at 01. */
function numberRegions(regions: readonly string[]): PrefixesByRegion {
  return Object.fromEntries(
    regions.map((region, index) => [region, String(index + 1).padStart(2, '0')] as const),
  )
}

const spanishProvinces = (
  'VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO ' +
  'LU M MA MU NA OR O P GC PO SA TF S SG SE SO T TE TO V VA BI ZA Z CE ML'
).split(' ')

const turkishProvinces = Array.from({ length: 81 }, (_, index) => String(index + 1).padStart(2, '0'))

/**
 * Postal code prefixes by the region's ISO 3166-2 id. Markets and regions that are not listed accept every
 * code. Sources: USPS Domestic Mail Manual, labeling list L002 (3-digit ZIP Code prefix groups), without
 * armed forces and territories, which are not regions here, and with single codes that have another state's
 * prefix; Canada Post, Addressing Guidelines (forward sortation areas); Correos; PTT.
 */
export const postalCodeRegions: Readonly<Partial<Record<MarketCode, PrefixesByRegion>>> = {
  ES: numberRegions(spanishProvinces),
  // The ids use the same numbers as vehicle registration plates.
  TR: numberRegions(turkishProvinces),
  US: {
    AL: '350-369',
    AK: '995-999',
    AZ: '850-865',
    AR: '716-729',
    CA: '900-961',
    CO: '800-816',
    CT: '060-069',
    DE: '197-199',
    DC: '200 202-205 569',
    FL: '320-339 341-349',
    GA: '300-319 398-399',
    HI: '967-968',
    ID: '832-838',
    IL: '600-629',
    IN: '460-479',
    IA: '500-528',
    KS: '660-679',
    KY: '400-427',
    LA: '700-714',
    ME: '039-049',
    MD: '206-219 20588',
    MA: '010-027 055',
    MI: '480-499',
    MN: '550-567',
    MS: '386-397',
    MO: '630-658',
    MT: '590-599',
    NE: '680-693',
    NV: '889-898',
    NH: '030-038',
    NJ: '070-089',
    NM: '870-884',
    NY: '005 100-149 06390',
    NC: '270-289',
    ND: '580-588',
    OH: '430-459',
    OK: '730-732 734-749',
    OR: '970-979',
    PA: '150-196',
    RI: '028-029',
    SC: '290-299',
    SD: '570-577',
    TN: '370-385',
    TX: '733 750-799 885 73960',
    UT: '840-847',
    VT: '050-054 056-059',
    VA: '201 220-246 20598',
    WA: '980-994',
    WV: '247-268',
    WI: '530-549',
    WY: '820-831 83414',
  },
  CA: {
    AB: 'T',
    BC: 'V',
    MB: 'R',
    NB: 'E',
    NL: 'A',
    NS: 'B',
    NT: 'X0E X0G X1',
    NU: 'X0A-X0C',
    ON: 'K-P',
    PE: 'C',
    // The government offices in Gatineau, Quebec, use an Ottawa code.
    QC: 'G-J K1A',
    SK: 'S',
    YT: 'Y',
  },
}
