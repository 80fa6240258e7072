import { isMarketCode } from '#i18n/markets.ts'
import { type CookieKey, cookieTable } from './cookies.ts'
import { type EntryParamName, entryParamNames, hasEntryParams } from './entry-param-names.ts'
import type { StoreWorkstation } from './store-mode.ts'

/** A cookie to write, or to erase where the value is null. */
export type CookieChange = { readonly key: CookieKey; readonly value: string | null }

export type EntryChanges = {
  readonly changes: readonly CookieChange[]
  /** The query without what was read. */
  readonly search: string
}

/** What belongs to a tablet and goes with it: a shopper’s browser has no till, and no staff. */
const tabletCookies = [
  'storeMode',
  'store',
  'storeData',
  'workstation',
  'storeEmployee',
  'countryPrice',
] as const satisfies readonly CookieKey[]

type ParamReader = (name: EntryParamName) => string

/** Whether the browser is a store’s tablet, and the till that the link’s pass is for; null without a valid pass. */
export type TabletState = {
  readonly inStoreMode: boolean
  readonly storeWorkstation: StoreWorkstation | null
}

function toCookieChange(key: CookieKey, value: string): readonly CookieChange[] {
  return cookieTable[key].shape.test(value) ? [{ key, value }] : []
}

/**
 * Store mode, till, store, staff and foreign prices need a pass that the shop has signed: anybody can write the rest of
 * a link. Store and till are the pass’s own, whatever else the link says. Leaving needs none.
 */
function getTabletChanges(
  read: ParamReader,
  { inStoreMode, storeWorkstation }: TabletState,
): readonly CookieChange[] {
  const asked = read('appIpad')
  if (asked === 'false') return tabletCookies.map((key) => ({ key, value: null }))
  if (!storeWorkstation || (asked !== 'true' && !inStoreMode)) return []
  const market = read('country_price')
  return [
    ...toCookieChange('storeMode', asked),
    ...toCookieChange('workstation', storeWorkstation.workstation),
    ...toCookieChange('store', storeWorkstation.storeId),
    ...toCookieChange('storeEmployee', read('user_id')),
    ...(isMarketCode(market) ? toCookieChange('countryPrice', market) : []),
  ]
}

/** A code from a link is explicit, so the mark of one that applied itself goes. */
function getVoucherChanges(read: ParamReader): readonly CookieChange[] {
  const bonds = toCookieChange('bonds', read('voucher').toUpperCase())
  return [
    ...bonds,
    ...bonds.map(() => ({ key: 'autoBonds', value: null }) as const),
    ...toCookieChange('prevoucher', read('prevoucher').toUpperCase()),
  ]
}

function getDebugChanges(read: ParamReader): readonly CookieChange[] {
  const asked = read('gtm')
  if (asked === '1' || asked === 'true') return [{ key: 'gtmDebug', value: 'true' }]
  return asked === '0' || asked === 'false' ? [{ key: 'gtmDebug', value: null }] : []
}

const passPattern = /^[\w.-]{20,400}$/

/** The pass of a link that would change a tablet’s session; null for every other link. */
export function readLinkPass(params: URLSearchParams, inStoreMode: boolean): string | null {
  const pass = params.get('store_pass')?.trim() ?? ''
  const asked = params.get('appIpad')?.trim()
  const isForTablet = asked === 'true' || (inStoreMode && asked !== 'false')
  return isForTablet && passPattern.test(pass) ? pass : null
}

/**
 * What the parameters of a first request change. Of a parameter given twice the first counts; what is not of its
 * shape changes nothing, and leaves the address all the same.
 * @returns null where none of the parameters is there
 */
export function readEntryParams(params: URLSearchParams, tablet: TabletState): EntryChanges | null {
  if (!hasEntryParams(params)) return null
  const read: ParamReader = (name) => params.get(name)?.trim() ?? ''
  const rest = new URLSearchParams(params)
  for (const name of entryParamNames) rest.delete(name)
  return {
    changes: [...getTabletChanges(read, tablet), ...getVoucherChanges(read), ...getDebugChanges(read)],
    search: rest.size ? `?${rest}` : '',
  }
}
