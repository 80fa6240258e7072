import type { Brand } from '#config/brands.ts'
import type { MarketCode } from '#config/markets.ts'

/** `local` outlives the tab, `session` does not. */
export type StorageArea = 'local' | 'session'

/** A key in the browser’s storage. Its content is untrusted: readers must validate it. */
export type StorageSlot = { readonly area: StorageArea; readonly key: string }

const perBrand =
  (area: StorageArea, name: string) =>
  (brand: Brand): StorageSlot => ({ area, key: `${brand}:${name}` })
const shared = (area: StorageArea, key: string) => (): StorageSlot => ({ area, key })

/**
 * Every storage key of the storefront; docs/cookies.md documents them. Keys without a brand are named as the
 * tag manager expects.
 */
export const slots = {
  ribbon: perBrand('local', 'ribbon'),
  popup: perBrand('local', 'popup'),
  consent: perBrand('local', 'consent'),
  parkedBags: perBrand('local', 'parked_bags'),
  transferredBag: perBrand('session', 'carried'),
  marketSuggested: perBrand('session', 'market_suggested'),
  marketChoice: perBrand('local', 'market_choice'),
  wishlist: perBrand('local', 'wishlist'),
  savedSizes: perBrand('local', 'my_sizes'),
  preferredStore: perBrand('local', 'own_store'),
  scrollPositions: perBrand('session', 'lists'),
  /** Of the previous release, which stored one attempt. */
  attempt: perBrand('local', 'attempt'),
  attempts: perBrand('local', 'attempts'),
  payingOrder: perBrand('session', 'paying'),
  purchases: perBrand('local', 'purchases'),
  missingLabels: perBrand('local', 'missing_labels'),
  expressBag: perBrand('local', 'express'),
  paidOrder: perBrand('session', 'paid'),
  checkout: (brand: Brand, market: MarketCode) => perBrand('session', `checkout:${market}`)(brand),
  campaign: perBrand('session', 'campaign'),
  recentSearches: perBrand('local', 'recent_searches'),
  giftCards: perBrand('session', 'gift_cards'),
  orderAccess: shared('session', 'order_access'),
  storePass: perBrand('session', 'store_pass'),
  donationDeclined: perBrand('session', 'donation_declined'),
  notifiedVoucher: perBrand('local', 'voucher_told'),
  session: perBrand('local', 'session'),
  tabMember: perBrand('session', 'tab_member'),
  loginNeeded: perBrand('local', 'login_needed'),
  recentItems: shared('local', 'recentItems'),
  gtmCurrentList: shared('local', 'gtmCurrentList'),
  gtmCurrentListUrl: shared('local', 'gtmCurrentListUrl'),
  gtmCurrentListName: shared('local', 'gtmCurrentListName'),
  gtmCurrentListId: shared('local', 'gtmCurrentListId'),
  gtmItems: shared('local', 'gtmItems'),
  gtmSelectData: shared('local', 'gtmSelectData'),
  gtmCurrentItemIndex: shared('local', 'gtmCurrentItemIndex'),
  gtmCurrency: shared('local', 'gtmCurrency'),
} as const
