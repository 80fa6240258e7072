import type { Amount } from '../payments/payment.ts'

/** Decimals of the currencies for which Adyen does not use two. */
const decimalsOf: Readonly<Record<string, number>> = {
  JPY: 0,
  KRW: 0,
  VND: 0,
  IDR: 0,
  BHD: 3,
  KWD: 3,
  OMR: 3,
}

/** Adyen uses minor units. */
export function formatAmount({ value, currency }: Amount): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.format(value / 10 ** (decimalsOf[currency] ?? 2))
}
