export interface CardBrand {
  brand: string
  /** Regular expression source: the browser side gets the same table as JSON. */
  pattern: string
  lengths: number[]
  cvcPolicy: 'required' | 'optional' | 'hidden'
  cvcLength: number
}

/** First match wins, as in adyen-web's own table: Bancontact before Maestro. */
export const CARD_BRANDS: readonly CardBrand[] = [
  { brand: 'amex', pattern: '^3[47]', lengths: [15], cvcPolicy: 'required', cvcLength: 4 },
  { brand: 'mc', pattern: '^(5[1-5]|2[2-7])', lengths: [16], cvcPolicy: 'required', cvcLength: 3 },
  {
    brand: 'bcmc',
    pattern: '^(6703|479658|606005)',
    lengths: [16, 17, 18, 19],
    cvcPolicy: 'hidden',
    cvcLength: 3,
  },
  {
    brand: 'discover',
    pattern: '^(6011|64[4-9]|65)',
    lengths: [16, 17, 18, 19],
    cvcPolicy: 'required',
    cvcLength: 3,
  },
  { brand: 'diners', pattern: '^36', lengths: [14, 16, 19], cvcPolicy: 'required', cvcLength: 3 },
  { brand: 'jcb', pattern: '^35', lengths: [16, 19], cvcPolicy: 'required', cvcLength: 3 },
  { brand: 'cup', pattern: '^(62|81)', lengths: [16, 17, 18, 19], cvcPolicy: 'required', cvcLength: 3 },
  {
    brand: 'maestro',
    pattern: '^(5[06-8]|6)',
    lengths: [16, 17, 18, 19],
    cvcPolicy: 'optional',
    cvcLength: 3,
  },
  { brand: 'visa', pattern: '^4', lengths: [13, 16, 19], cvcPolicy: 'required', cvcLength: 3 },
]

export function detectBrand(digits: string): CardBrand | undefined {
  return CARD_BRANDS.find((brand) => new RegExp(brand.pattern).test(digits))
}

export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [place, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length > 0 && sum % 10 === 0
}
