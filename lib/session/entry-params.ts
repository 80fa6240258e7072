import { isMarketCode } from '#config/markets.ts'
import { type CookieKey, cookieTable } from './cookies.ts'
import { type EntryParamName, entryParamNames, hasEntryParams } from './entry-param-names.ts'
import type { StoreWorkstation } from './store-mode.ts'

/** A cookie to write, or to erase if the value is null. */
export type CookieChange = { readonly key: CookieKey; readonly value: string | null }

export type EntryChanges = {
  readonly changes: readonly CookieChange[]
  /** The query without the parameters that were read. */
  readonly search: string
}

/**
 * Cookies of a tablet, which are cleared with its session: a customer’s browser has no workstation or staff.
 */
const tabletCookies = [
  'storeMode',
  'store',
  'storeData',
  'workstation',
  'storeEmployee',
  'countryPrice',
] as const satisfies readonly CookieKey[]

type ParamReader = (name: EntryParamName) => string

/**
 * Whether the browser is a store’s tablet, and the workstation of the link’s pass; null without a valid pass.
 */
export type TabletState = {
  readonly inStoreMode: boolean
  readonly storeWorkstation: StoreWorkstation | null
}

function toCookieChange(key: CookieKey, value: string): readonly CookieChange[] {
  return cookieTable[key].shape.test(value) ? [{ key, value }] : []
}

/**
 * Store mode, workstation, store, staff and foreign prices require a pass signed by the service, because
 * anyone can write the rest of a link. Store and workstation are those of the pass, whatever the link says.
 * Leaving store mode requires none.
 */
function getTabletChanges(
  read: ParamReader,
  { inStoreMode, storeWorkstation }: TabletState,
): readonly CookieChange[] {
  const param = read('appIpad')
  if (param === 'false') return tabletCookies.map((key) => ({ key, value: null }))
  if (!storeWorkstation || (param !== 'true' && !inStoreMode)) return []
  const market = read('country_price')
  return [
    ...toCookieChange('storeMode', param),
    ...toCookieChange('workstation', storeWorkstation.workstation),
    ...toCookieChange('store', storeWorkstation.storeId),
    ...toCookieChange('storeEmployee', read('user_id')),
    ...(isMarketCode(market) ? toCookieChange('countryPrice', market) : []),
  ]
}

/** A code from a link is explicit, so the mark of an automatic voucher is removed. */
function getVoucherChanges(read: ParamReader): readonly CookieChange[] {
  const bonds = toCookieChange('bonds', read('voucher').toUpperCase())
  return [
    ...bonds,
    ...bonds.map(() => ({ key: 'autoBonds', value: null }) as const),
    ...toCookieChange('prevoucher', read('prevoucher').toUpperCase()),
    ...toCookieChange('usrhash', read('usrhash')),
  ]
}

function getDebugChanges(read: ParamReader): readonly CookieChange[] {
  const param = read('gtm')
  if (param === '1' || param === 'true') return [{ key: 'gtmDebug', value: 'true' }]
  return param === '0' || param === 'false' ? [{ key: 'gtmDebug', value: null }] : []
}

const passPattern = /^[\w.-]{20,400}$/

/** The pass of a link that would change a tablet’s session; null for any other link. */
export function readLinkPass(params: URLSearchParams, inStoreMode: boolean): string | null {
  const pass = params.get('store_pass')?.trim() ?? ''
  const param = params.get('appIpad')?.trim()
  const isForTablet = param === 'true' || (inStoreMode && param !== 'false')
  return isForTablet && passPattern.test(pass) ? pass : null
}

/**
 * The cookie changes of a first request's parameters. Of a repeated parameter the first value counts; a
 * malformed value changes nothing, but is still removed from the URL.
 * @returns null if there are no such parameters
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
