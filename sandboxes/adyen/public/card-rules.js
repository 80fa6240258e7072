const ANY_LENGTHS = [13, 14, 15, 16, 17, 18, 19]
const MONTHS_AHEAD = 20 * 12

export function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return digits.length > 0 && sum % 10 === 0
}

/** The first brand accepted by the shop that matches the digits. */
export function detectBrand(digits, brands, accepted) {
  return brands.find(({ brand, pattern }) => accepted.includes(brand) && new RegExp(pattern).test(digits))
}

export function lengthsFor(brand, panLength) {
  if (panLength) return [panLength]
  return brand?.lengths ?? ANY_LENGTHS
}

export function groupDigits(digits, brandName) {
  const groups =
    brandName === 'amex'
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
      : (digits.match(/.{1,4}/g) ?? [])
  return groups.filter(Boolean).join(' ')
}

/** Adyen's error code for a complete MMYY, or '' when it is valid. */
export function expiryProblem(digits, now) {
  const month = Number(digits.slice(0, 2))
  if (month < 1 || month > 12) return 'cc.dat.911'
  const year = 2000 + Number(digits.slice(2))
  const monthsLeft = (year - now.getFullYear()) * 12 + month - (now.getMonth() + 1)
  if (monthsLeft < 0) return 'cc.dat.912'
  return monthsLeft > MONTHS_AHEAD ? 'cc.dat.913' : ''
}
