import type { Brand } from '#i18n/brands.ts'
import type { MarketCode } from '#i18n/markets.ts'

/** `local` outlives the tab, `session` does not. */
export type Area = 'local' | 'session'

/** A place in the browser’s storage. What comes out of it is untrusted: whoever reads it checks it. */
export type Slot = { readonly area: Area; readonly key: string }

const local = (key: string): Slot => ({ area: 'local', key })
const session = (key: string): Slot => ({ area: 'session', key })

/**
 * Every name under which the storefront keeps something in the browser; docs/cookies.md says what. Those without a
 * brand are spelt as the tag manager knows them.
 */
export const slots = {
  ribbon: (brand: Brand) => local(`${brand}:ribbon`),
  popup: (brand: Brand) => local(`${brand}:popup`),
  consent: (brand: Brand) => local(`${brand}:consent`),
  parkedBags: (brand: Brand) => local(`${brand}:parked_bags`),
  carried: (brand: Brand) => session(`${brand}:carried`),
  marketSuggested: (brand: Brand) => session(`${brand}:market_suggested`),
  marketChoice: (brand: Brand) => local(`${brand}:market_choice`),
  wishlist: (brand: Brand) => local(`${brand}:wishlist`),
  mySizes: (brand: Brand) => local(`${brand}:my_sizes`),
  ownStore: (brand: Brand) => local(`${brand}:own_store`),
  lists: (brand: Brand) => session(`${brand}:lists`),
  /** Of the release before, which stored one attempt. */
  attempt: (brand: Brand) => local(`${brand}:attempt`),
  attempts: (brand: Brand) => local(`${brand}:attempts`),
  paying: (brand: Brand) => session(`${brand}:paying`),
  purchases: (brand: Brand) => local(`${brand}:purchases`),
  missingLabels: (brand: Brand) => local(`${brand}:missing_labels`),
  express: (brand: Brand) => local(`${brand}:express`),
  paid: (brand: Brand) => session(`${brand}:paid`),
  checkout: (brand: Brand, market: MarketCode) => session(`${brand}:checkout:${market}`),
  campaign: (brand: Brand) => session(`${brand}:campaign`),
  recentSearches: (brand: Brand) => local(`${brand}:recent_searches`),
  giftCards: (brand: Brand) => session(`${brand}:gift_cards`),
  orderAccess: () => session('order_access'),
  storePass: (brand: Brand) => session(`${brand}:store_pass`),
  donationDeclined: (brand: Brand) => session(`${brand}:donation_declined`),
  voucherTold: (brand: Brand) => local(`${brand}:voucher_told`),
  session: (brand: Brand) => local(`${brand}:session`),
  tabMember: (brand: Brand) => session(`${brand}:tab_member`),
  loginNeeded: (brand: Brand) => local(`${brand}:login_needed`),
  recentItems: () => local('recentItems'),
  gtmCurrentList: () => local('gtmCurrentList'),
  gtmCurrentListUrl: () => local('gtmCurrentListUrl'),
  gtmCurrentListName: () => local('gtmCurrentListName'),
  gtmCurrentListId: () => local('gtmCurrentListId'),
  gtmItems: () => local('gtmItems'),
  gtmSelectData: () => local('gtmSelectData'),
  gtmCurrentItemIndex: () => local('gtmCurrentItemIndex'),
  gtmCurrency: () => local('gtmCurrency'),
} as const
