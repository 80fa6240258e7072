import { type CookieKey, cookieTable } from '#lib/session/cookies.ts'
import type { EntryParamName } from '#lib/session/entry-param-names.ts'
import { allSlots } from '#lib/session/slots/all-slots.ts'
import { readUses } from './cookie-use.ts'

const purposes: Readonly<Record<CookieKey, string>> = {
  language: 'language of the last page that the visitor interacted with (scroll, touch or key press)',
  country: 'market of that page',
  bag: 'hash of the bag',
  bagDate: 'time the bag was last seen, in milliseconds since 1970; abandoned after 30 minutes',
  bagMarket: 'market of the bag; in another market the bag is parked',
  shipment: 'code of the selected shipment; 01 in markets with standard shipment only',
  shippingData: 'the selected delivery',
  zip: 'postal code for which shipments were requested',
  packstation: 'selected Packstation',
  counter: 'selected post office counter',
  locator: 'number of the order that the customer viewed',
  sapActive: 'whether the market’s orders go to the ERP',
  bonds: 'codes of the applied vouchers in order of priority, separated by dots',
  autoBonds: '`true`: a voucher was applied automatically; `false`: the customer declined automatic vouchers',
  newsletterBonds: 'code of the voucher for a newsletter subscription',
  prevoucher: 'code of a voucher before its launch',
  usrhash: 'hash from an e-mail link that grants a voucher',
  subscribed: 'whether the visitor subscribed to the newsletter',
  memberSubscribed: 'whether the signed-in member is subscribed to the newsletter',
  siblingRegistered: 'whether the signed-in member has bought from the sibling brand',
  kboix: 'whether the signed-in member has bought a bundle',
  unsubscribeCampaign: 'campaign of the e-mail that the visitor unsubscribes from',
  unsubscribeChannel: 'channel of that e-mail',
  unsubscribeSource: 'source of that e-mail',
  employee: 'id of the employee who buys; the service verifies it',
  csEmployee: 'id of the customer service employee; the service verifies it',
  storeMode: 'whether the browser is a store tablet',
  store: 'id of the tablet’s store',
  storeData: 'data of the tablet’s store after login; without it the store login is shown first',
  workstation: 'workstation (checkout) of the tablet',
  storeEmployee: 'id of the employee at the tablet',
  countryPrice: 'market whose prices are shown to staff',
  gtmDebug: 'enables the tag manager’s preview, which also requires consent',
  clientUuid: 'random browser id',
  lastClickChannel: 'channel of the last click that led to the shop',
  lastClickCampaign: 'campaign of the last click that led to the shop',
}

const contents: Readonly<Record<keyof typeof allSlots, string>> = {
  returnAccess: 'order and e-mail address with which a guest opened a return in this tab',
  ribbon: 'id of the ribbon that the visitor dismissed',
  popup: 'id of the popup that was shown, and whether the visitor asked for the newsletter',
  consent: 'consent by purpose; empty means no consent',
  parkedBags: 'parked bags of markets that the customer left',
  transferredBag: 'lines being transferred to another market, until they are in the bag there',
  wishlist: 'items that a guest saved for later, at most forty',
  preferredStore: 'the store whose stock the customer last checked; listed first the next time',
  memberSizes: 'the sizes of the signed-in member’s orders, for preselection, until they sign out',
  savedSizes: 'the customer’s sizes, for the size filter and for preselection, until they are cleared',
  scrollPositions: 'scroll positions of lists, restored when the visitor returns',
  marketChoice: 'the visitor’s answer to the market suggestion',
  marketSuggested: 'the market suggested during this visit',
  attempt: 'order attempt in the format of the previous release; migrated once, then erased',
  attempts: 'pending order attempts (idempotency keys), at most ten, so that a reload does not order twice',
  payingOrder: 'the order that this tab pays, so that the bank’s response is not applied to another order',
  missingLabels: 'hashes of label sets already reported as missing, to report each only once',
  purchases: 'orders whose purchase event was already sent to the data layer',
  expressBag: 'the bag opened from an e-mail link, and the token of the link, which is sent with its order',
  paidOrder: 'the last order that this tab paid',
  checkout: 'draft of the checkout form of a market, to survive a reload; never card data',
  campaign: 'campaign, channel and medium that led to the shop; only with marketing consent',
  orderAccess: 'access token of an order whose code was entered; shows full details for one hour',
  storePass: 'store pass that authorises the tablet to act for a workstation',
  donationDeclined: 'the order whose donation request was declined, to ask only once',
  giftCards: 'gift cards entered at the checkout of this tab, until an order uses them',
  notifiedVoucher: 'the last link voucher that the visitor was notified of, to notify only once',
  recentSearches: 'recent searches with results, at most eight',
  session: 'the sign-in of a member: access token, refresh token and their market, until sign-out',
  tabMember: 'digest of the member who uses the tab, so that their input is cleared after sign-out',
  device: 'random id of this browser, sent with each sign-in, so that an unknown browser sends an e-mail',
  registration: 'nonce of the newest registration of this browser, until its address is confirmed',
  webLogin: 'nonce of a requested sign-in link, for ten minutes, so that the link works in this browser',
  loginNeeded: 'set when a session expires, until the next sign-in or sign-out; for tabs of that member',
  recentItems: 'recently viewed products, at most twelve, shown on product pages until they are cleared',
  gtmCurrentList: 'list from which a product was selected',
  gtmCurrentListUrl: 'URL of that list',
  gtmCurrentListName: 'name of that list',
  gtmCurrentListId: 'id of that list',
  gtmItems: 'products of that list',
  gtmSelectData: 'the selected product',
  gtmCurrentItemIndex: 'position of the product in the list',
  gtmCurrency: 'currency of the prices in these events',
}

const parameters: Readonly<Record<EntryParamName, readonly [values: string, does: string]>> = {
  appIpad: [
    '`true`, `false`',
    '`true` starts tablet mode (requires a valid `store_pass`); `false` ends it and erases all tablet data',
  ],
  store_pass: [
    'a store’s pass',
    'identifies the store and workstation; without a valid one, tablet parameters are ignored',
  ],
  workstation: ['an id', 'ignored: the workstation comes from the pass'],
  store_id: ['an id', 'ignored: the store comes from the pass'],
  user_id: ['an id', 'employee at the tablet; requires a valid `store_pass`'],
  country_price: ['a market', 'market whose prices are shown to staff; requires a valid `store_pass`'],
  voucher: ['a code', 'applied as an explicit voucher'],
  prevoucher: ['a code', 'a voucher before its launch'],
  usrhash: ['a hash', 'identifies a newsletter subscriber for six hours; brings the voucher for subscribing'],
  gtm: ['`1`, `true`, `0`, `false`', 'turns the tag manager’s preview on or off'],
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

const head = `# Cookies and browser storage

Generated from \`lib/session\` by \`npm run docs\`; a test keeps it current.

## Cookies

Names have the brand as prefix: \`vereda_bag\`. All cookies are \`SameSite=Lax\`, valid for the whole host, and
\`Secure\` on https. None is \`HttpOnly\`, because pages are static and scripts of the shop read them; none grants
access to an account or an order. A value with an invalid format is treated as no cookie. Cookies that need
consent are written only after it is given. The last column shows what the storefront does with a cookie:
*not yet* means that its name, lifetime and format are reserved for a later feature; *written* alone means that
only other systems or later features read it.

One cookie is not in the table: \`stock_requests\` is \`HttpOnly\` and limited to \`/api\`. The link of a
back-in-stock e-mail sets it for 12 hours, and it lets the browser buy the unit that is held for its customer
(\`lib/notify-me/stock-request-cookie.ts\`).
`

const startUpHead = `## Entry parameters

\`proxy.ts\` reads them on page requests, writes the cookies, and answers with 307 to the same address without them
(\`private, no-store\`). Values with an invalid format are dropped. \`sort\` belongs to grids and is kept.
`

const storageHead = `## Storage

A storage failure is logged and never shown. *not yet* marks keys that are reserved for a later feature. Keys
without a brand are named as the tag manager expects.
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
  const slotRows = Object.entries(allSlots).map(([name, slot]) => {
    const { area, key } = slot('vereda', 'GB')
    return [`\`${key}\``, contents[name as keyof typeof allSlots], area, uses.ofSlot(name)]
  })
  return [
    head,
    `${table(['Cookie', 'Purpose', 'Lifetime', 'Needs consent', 'Used'], cookies)}\n`,
    startUpHead,
    `${table(['Parameter', 'Values', 'Effect'], read)}\n`,
    storageHead,
    `${table(['Key', 'Content', 'Storage', 'Used'], slotRows)}\n`,
  ].join('\n')
}
