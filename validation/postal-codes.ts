import type { MarketCode } from '#config/markets.ts'
import { postalCodeFormats } from './postal-code-formats.ts'
import { postalCodeRegions } from './postal-code-regions.ts'
import { normalizeText } from './text.ts'

/** Alphanumeric groups separated by a hyphen or a space: for countries without a known format. */
export const genericPostalCode = /^[A-Z0-9]+(?:[ -][A-Z0-9]+)*$/

/** Removes the country's letters before the digits. */
function stripCountrySign(code: string, sign: string): string {
  const withoutSign = code.slice(sign.length)
  return sign && code.startsWith(sign) && /^[0-9]/.test(withoutSign) ? withoutSign : code
}

/**
 * Normalises a postal code to its country's format: upper case, separator, prefix. Separators (Japanese
 * keyboards type ー for a hyphen), prefix and the country's letters are optional in the input.
 */
export function normalizePostalCode(market: MarketCode, value: string): string {
  const typed = normalizeText(value).replace(/[a-z]/g, (letter) => letter.toUpperCase())
  const form = postalCodeFormats[market]
  if (!form) return typed.replace(/\s+/g, ' ').normalize('NFC')
  const packed = typed.replace(/[\s.ー-]/g, '').normalize('NFC')
  if (form.prefix) {
    const digits = stripCountrySign(packed, form.prefix.replace('-', ''))
    return /^[0-9]+$/.test(digits) ? form.prefix + digits : packed
  }
  const code = stripCountrySign(stripCountrySign(packed, form.countrySign ?? ''), market)
  if (!form.split) return code
  const [at, mark] = form.split
  const [head, tail] = [code.slice(0, at), code.slice(at)]
  return head && tail ? head + mark + tail : code
}

/** Whether a normalised postal code has the format of its market. */
export function isPostalCode(market: MarketCode, value: string): boolean {
  return (postalCodeFormats[market]?.pattern ?? genericPostalCode).test(value)
}

/** An example postal code of the market; null where none is known. */
export function postalCodeExample(market: MarketCode): string | null {
  return postalCodeFormats[market]?.example ?? null
}

/** Whether a numeric keypad is sufficient for the codes of the market. */
export function isNumericPostalCode(market: MarketCode): boolean {
  return /^[0-9 -]+$/.test(postalCodeExample(market) ?? 'A')
}

function startsWithAny(code: string, prefixRanges: string): boolean {
  return prefixRanges.split(' ').some((range) => {
    const [from = '', to = from] = range.split('-')
    const start = code.slice(0, from.length)
    return start >= from && start <= to
  })
}

/** Whether the postal code can belong to the region; true if the code does not determine a region. */
export function isPostalCodeOfRegion(market: MarketCode, code: string, region: string): boolean {
  const prefixesByRegion = postalCodeRegions[market]
  return (
    !prefixesByRegion ||
    !Object.hasOwn(prefixesByRegion, region) ||
    startsWithAny(code, prefixesByRegion[region] ?? '')
  )
}

/** Codes of Northern Ireland belong to the market XI, which has a different tax and shipping zone. */
export function isNorthernIrish(code: string): boolean {
  return code.startsWith('BT')
}
