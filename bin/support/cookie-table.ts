import { type CookieKey, cookieTable } from '#lib/session/cookies.ts'
import type { EntryParamName } from '#lib/session/entry-param-names.ts'
import { slots } from '#lib/session/storage-slots.ts'
import { readUses } from './cookie-use.ts'

const purposes: Readonly<Record<CookieKey, string>> = {
  language: 'language of the last page that was read: scrolled, touched, typed on',
  country: 'market of that page',
  bag: 'hash of the bag',
  bagDate: 'when the bag was last seen, in milliseconds since 1970; it is abandoned half an hour later',
  bagMarket: 'market of the bag; in another one the bag is left',
  shipment: 'code of the shipment; 01 where a market takes no others',
  shippingData: 'the delivery that was chosen',
  zip: 'postal code that shipments were asked for',
  packstation: 'parcel station the parcel goes to',
  counter: 'post office counter the parcel goes to',
  locator: 'number of the order looked at',
  sapActive: 'whether the market’s orders go to the ERP',
  bonds: 'codes of the vouchers that apply, with dots, the first first',
  autoBonds: 'the voucher applied itself; or, as `false`, none may, since one was taken off',
  newsletterBonds: 'code of the voucher given for subscribing',
  prevoucher: 'code of a voucher before its launch',
  usrhash: 'hash of a link from a mail, for the voucher it brings',
  subscribed: 'subscribed to the newsletter',
  memberSubscribed: 'subscribed as a member',
  siblingRegistered: 'registered with a sibling brand',
  unsubscribeCampaign: 'campaign of the mail that somebody unsubscribes from',
  unsubscribeChannel: 'its channel',
  unsubscribeSource: 'its source',
  employee: 'who buys as an employee; the service checks it',
  csEmployee: 'who serves the customer; the service checks it',
  storeMode: 'the browser is a store’s tablet',
  store: 'id of the tablet’s store',
  storeData: 'the tablet’s store, once it is logged in; until then the store login comes first',
  workstation: 'the tablet’s till',
  storeEmployee: 'who stands at the tablet',
  countryPrice: 'market whose prices staff are shown',
  gtmDebug: 'the tag manager’s preview; it waits for consent as everything does',
  clientUuid: 'random id of the browser',
  lastClickChannel: 'channel that led here last',
  lastClickCampaign: 'campaign that led here last',
}

const contents: Readonly<Record<keyof typeof slots, string>> = {
  ribbon: 'id of the ribbon that was put away',
  popup: 'id of the popup that was shown',
  consent: 'what the visitor agreed to; nothing while it is empty',
  parkedBags: 'bags of the markets a shopper left',
  transferredBag: 'what a shopper takes along into another market, until it is in the bag there',
  wishlist: 'what was put aside for later, forty things at most',
  preferredStore: 'the store whose shelves a shopper looked into last, which stands first the next time',
  savedSizes:
    'the shopper’s sizes, for a filter of one touch and to be chosen ahead; until they are forgotten',
  scrollPositions: 'how far lists were gone through, so that who comes back stands where they left',
  marketChoice: 'the market a visitor was asked about and answered for',
  marketSuggested: 'the market that was suggested, this visit',
  attempt: 'the try to order that a release before the list of tries stored; read once, then erased',
  attempts: 'the tries to order that are under way, ten at most, so that a reload orders once',
  payingOrder: 'the order this tab pays, so that the bank’s answer is given to no other',
  missingLabels: 'hashes of the sets of words reported as missing, so that none is reported twice',
  purchases: 'orders whose purchase the data layer was told of',
  expressBag: 'the bag that came by a link from a mail, and that link, so that its order says so',
  paidOrder: 'the order this tab paid last',
  checkout: 'the form of a market as it was typed before a reload; never card data',
  campaign: 'campaign, channel and medium that led here; only with consent to marketing',
  orderAccess: 'that the code of an order was typed, which shows it whole for an hour',
  storePass: 'what a store’s tablet was given to act for a till',
  donationDeclined: 'the order after which nothing was given, so that nobody is asked twice',
  giftCards: 'gift cards typed at the checkout of this tab, until an order has them',
  notifiedVoucher: 'the voucher of a link that was told of last, so that it is told of once',
  recentSearches: 'the last searches that found something, eight at most',
  session:
    'what shows that somebody is signed in: her token, the one that renews it and their market; until she signs out',
  tabMember: 'a digest of the member who uses the tab, so that it forgets what they typed when they leave',
  loginNeeded:
    'that a session ended which nobody ended, until the next sign-in or sign-out; only tabs of that member say so',
  recentItems: 'products seen last, twelve at most, to be found again on sheets; until they are forgotten',
  gtmCurrentList: 'list a product was chosen from',
  gtmCurrentListUrl: 'its address',
  gtmCurrentListName: 'its name',
  gtmCurrentListId: 'its id',
  gtmItems: 'products of that list',
  gtmSelectData: 'the product that was chosen',
  gtmCurrentItemIndex: 'its place in the list',
  gtmCurrency: 'currency of the prices told',
}

const parameters: Readonly<Record<EntryParamName, readonly [values: string, does: string]>> = {
  appIpad: [
    '`true`, `false`',
    'begins tablet mode, with a valid `store_pass`; ends it, without one, and erases everything of the tablet',
  ],
  store_pass: [
    'a store’s pass',
    'names the store and the till; without a valid one the parameters of tablets change nothing',
  ],
  workstation: ['an id', 'nothing: the till is the one of the pass'],
  store_id: ['an id', 'nothing: the store is the one of the pass'],
  user_id: ['an id', 'who works at the tablet, with a valid `store_pass`'],
  country_price: ['a market', 'whose prices staff are shown, with a valid `store_pass`'],
  voucher: ['a code', 'becomes the voucher that applies, as an explicit one'],
  prevoucher: ['a code', 'a voucher before its launch'],
  gtm: ['`1`, `true`, `0`, `false`', 'the tag manager’s preview on or off'],
}

function lifetime(seconds: number | null): string {
  if (seconds === null) return 'session'
  return seconds > 86_400 ? `${seconds / 86_400} days` : `${seconds / 3600} hours`
}

function lifetimeOf(key: CookieKey): string {
  const row = cookieTable[key]
  const others = 'secondsByValue' in row ? Object.entries(row.secondsByValue) : []
  return [
    lifetime(row.seconds),
    ...others.map(([value, seconds]) => `${lifetime(seconds)} for \`${value}\``),
  ].join('; ')
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [columns, columns.map(() => '---'), ...rows].map(line).join('\n')
}

const head = `# What the shop keeps in the browser

Generated from \`lib/session\` by \`npm run docs\`; a test keeps it current.

## Cookies

Names stand behind the brand’s prefix, as \`vereda_bag\`. All are \`SameSite=Lax\`, for the whole host, and \`Secure\` on
https. None is \`HttpOnly\`: pages are static, so scripts of the shop read them, and none opens an account or an order. A
value that has not its shape reads as no cookie. Those that need consent are not written before it is given. The last
column says what the storefront does with a cookie so far: what is *not yet* used belongs to a coming part, which finds
name, lifetime and shape settled here; what is only written waits for its part too, or is there for others to read.
`

const startUpHead = `## Parameters that a visit may begin with

\`proxy.ts\` reads them on page requests, writes the cookies, and answers with 307 to the same address without them
(\`private, no-store\`). What has not its shape is dropped. \`sort\` belongs to grids and stays.
`

const storageHead = `## Storage

A failure is logged and never shown. What is *not yet* used belongs to a coming part. Names without a brand are spelt as the tag manager knows them.
`

/** Generates the text of docs/cookies.md. */
export function renderCookieDocs(): string {
  const uses = readUses()
  const keys = Object.keys(cookieTable) as CookieKey[]
  const cookies = keys.map((key) => {
    const row = cookieTable[key]
    return [
      `\`${row.name}\``,
      purposes[key],
      lifetimeOf(key),
      'needs' in row ? row.needs : '',
      uses.ofCookie(key),
    ]
  })
  const read = Object.entries(parameters).map(([name, [values, does]]) => [`\`${name}\``, values, does])
  const kept = Object.entries(slots).map(([name, slot]) => {
    const { area, key } = slot('vereda', 'GB')
    return [`\`${key}\``, contents[name as keyof typeof slots], area, uses.ofSlot(name)]
  })
  return [
    head,
    `${table(['Cookie', 'What for', 'Lifetime', 'Needs consent', 'Used'], cookies)}\n`,
    startUpHead,
    `${table(['Parameter', 'Values', 'Does'], read)}\n`,
    storageHead,
    `${table(['Key', 'What for', 'Storage', 'Used'], kept)}\n`,
  ].join('\n')
}
