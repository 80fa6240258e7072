import type { Amount } from '../payments/payment.ts'

/** Adyen counts in minor units, as many decimals as the currency has. */
export function formatAmount({ value, currency }: Amount): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(value / 10 ** decimals)
}
