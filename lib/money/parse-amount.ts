/**
 * Parses an amount as typed or copied, with or without currency, thousands separators and decimals:
 * `£1,234.50`, `1.234,50 €`, `CHF 1’234.50`, `12.345` (a thousands separator: no currency here has three
 * decimals). Null if the text is not an amount.
 */
export function parseAmount(text: string): number | null {
  const digits = text.normalize('NFKC').replace(/[\s\p{Sc}\p{L}’']/gu, '')
  const [, integerPart = '', decimals = ''] = /^(\d[\d.,]{0,14}?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
  const groups = integerPart.split(/[.,]/)
  if (!groups[0] || groups.slice(1).some((group) => group.length !== 3)) return null
  return Number(`${groups.join('')}.${decimals || '0'}`)
}
