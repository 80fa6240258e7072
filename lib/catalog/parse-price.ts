import type { PricesDto } from '#api-client/contract/common.ts'
import type { VoucherPricesDto } from '#api-client/contract/product.ts'
import { type Minor, toMinor } from '#lib/money/money.ts'
import type { Price, VoucherPrice } from './types.ts'

/** Converts API prices (decimals) to minor units. */
export function parsePrice(prices: PricesDto): Price {
  return {
    current: toMinor(prices.current, prices.currency),
    previous: prices.previous === null ? null : toMinor(prices.previous, prices.currency),
    discount: prices.discount,
    maxPrice: prices.pricePerSize ? toMinor(prices.priceTo, prices.currency) : null,
    currency: prices.currency,
  }
}

/** An optional API amount in minor units. */
export function toMinorOrNull(amount: number | null, currency: string): Minor | null {
  return amount === null ? null : toMinor(amount, currency)
}

/** Converts API voucher prices (decimals) to minor units, in the same order. */
export function parseVoucherPrices(prices: VoucherPricesDto): readonly VoucherPrice[] {
  return Object.entries(prices).map(([code, voucher]) => ({
    code,
    price: toMinor(voucher.current, voucher.currency),
    varies: voucher.voucherRangePrices.length > 0,
    acquisition: voucher.adqCampaign,
    auto: voucher.usrHash,
    preLaunch: voucher.preLaunch,
  }))
}
