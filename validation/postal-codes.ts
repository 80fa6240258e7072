import type { MarketCode } from '#i18n/markets.ts'

/** Alphanumeric groups separated by a hyphen or a space: for countries without a pattern of their own. */
export const genericPostalCode = /^[A-Z0-9]+(?:[ -][A-Z0-9]+)*$/

/**
 * Each country's form, after the addressing guides of the Universal Postal Union.
 * GB: outward and inward code as BS 7666 has them. ES: the first two digits are the province, 01 to 52.
 */
const patterns: Readonly<Record<MarketCode, RegExp>> = {
  GB: /^(?:GIR 0AA|[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][ABD-HJLNP-UW-Z]{2})$/,
  US: /^[0-9]{5}(?:-[0-9]{4})?$/,
  ES: /^(?:0[1-9]|[1-4][0-9]|5[0-2])[0-9]{3}$/,
  MX: /^[0-9]{5}$/,
  FR: /^[0-9]{5}$/,
  DE: /^[0-9]{5}$/,
  IT: /^[0-9]{5}$/,
}

/** A postal code as its country writes it: capitals, and the British one with its single space. */
export function normalizePostalCode(country: string, value: string): string {
  const code = value.trim().toUpperCase()
  if (country !== 'GB') return code
  const packed = code.replace(/\s/g, '')
  return packed.length > 3 ? `${packed.slice(0, -3)} ${packed.slice(-3)}` : packed
}

/** Whether a normalised postal code has the form of its country. */
export function isPostalCode(country: string, value: string): boolean {
  const known: Readonly<Partial<Record<string, RegExp>>> = patterns
  return (known[country] ?? genericPostalCode).test(value)
}

/** One postal code of each country, to show what they look like there. */
export const postalCodeExamples: Readonly<Record<MarketCode, string>> = {
  GB: 'SW1Y 4JH',
  US: '10013',
  ES: '28013',
  MX: '06000',
  FR: '75004',
  DE: '10119',
  IT: '20123',
}

/** Spain’s provinces (ISO 3166-2) by the first two digits of their postal codes, from 01 on. */
const spanishProvinces = (
  'VI AB A AL AV BA PM B BU CC CA CS CR CO C CU GI GR GU SS H HU J LE L LO ' +
  'LU M MA MU NA OR O P GC PO SA TF S SG SE SO T TE TO V VA BI ZA Z CE ML'
).split(' ')

/** Whether the region may have the postal code; true wherever the code does not tell. */
export function isPostalCodeOfRegion(country: string, code: string, region: string): boolean {
  return country !== 'ES' || spanishProvinces[Number(code.slice(0, 2)) - 1] === region
}
