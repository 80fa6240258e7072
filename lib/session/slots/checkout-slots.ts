import type { Brand } from '#config/brands.ts'
import type { MarketCode } from '#config/markets.ts'
import { perBrand } from './storage-slot.ts'

/** Storage slots of checkout and payment. */
export const checkoutSlots = {
  /** Of the previous release, which stored one attempt. */
  attempt: perBrand('local', 'attempt'),
  attempts: perBrand('local', 'attempts'),
  payingOrder: perBrand('session', 'paying'),
  purchases: perBrand('local', 'purchases'),
  paidOrder: perBrand('session', 'paid'),
  checkout: (brand: Brand, market: MarketCode) => perBrand('session', `checkout:${market}`)(brand),
  giftCards: perBrand('session', 'gift_cards'),
  donationDeclined: perBrand('session', 'donation_declined'),
} as const
