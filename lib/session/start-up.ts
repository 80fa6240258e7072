import { isMarketCode } from '#i18n/markets.ts'
import { type CookieKey, cookieTable } from './cookies.ts'
import { beginsVisit, type StartUpName, startUpNames } from './start-up-names.ts'

/** A cookie to write, or to erase where the value is null. */
export type CookieChange = { readonly key: CookieKey; readonly value: string | null }

export type StartUp = {
  readonly changes: readonly CookieChange[]
  /** The query without what was read. */
  readonly search: string
}

/** What belongs to a tablet and goes with it: a shopper’s browser has no till, and no staff. */
const tabletKeys = [
  'storeMode',
  'store',
  'storeData',
  'workstation',
  'storeEmployee',
  'countryPrice',
] as const satisfies readonly CookieKey[]

type Read = (name: StartUpName) => string

function shaped(key: CookieKey, value: string): readonly CookieChange[] {
  return cookieTable[key].shape.test(value) ? [{ key, value }] : []
}

/** Till, store, staff and foreign prices are a tablet’s: no other browser takes them. */
function ofTablet(read: Read, inStoreMode: boolean): readonly CookieChange[] {
  const asked = read('appIpad')
  if (asked === 'false') return tabletKeys.map((key) => ({ key, value: null }))
  const begins = shaped('storeMode', asked)
  if (!inStoreMode && !begins.some(({ value }) => value === 'true')) return begins
  const market = read('country_price')
  return [
    ...begins,
    ...shaped('workstation', read('workstation')),
    ...shaped('store', read('store_id')),
    ...shaped('storeEmployee', read('user_id')),
    ...(isMarketCode(market) ? shaped('countryPrice', market) : []),
  ]
}

/** A code from a link is explicit, so the mark of one that applied itself goes. */
function ofVouchers(read: Read): readonly CookieChange[] {
  const bonds = shaped('bonds', read('voucher').toUpperCase())
  return [
    ...bonds,
    ...bonds.map(() => ({ key: 'autoBonds', value: null }) as const),
    ...shaped('prevoucher', read('prevoucher').toUpperCase()),
  ]
}

function ofDebugging(read: Read): readonly CookieChange[] {
  const asked = read('gtm')
  if (asked === '1' || asked === 'true') return [{ key: 'gtmDebug', value: 'true' }]
  return asked === '0' || asked === 'false' ? [{ key: 'gtmDebug', value: null }] : []
}

/**
 * What the parameters of a first request change. Of a parameter given twice the first counts; what is not of its
 * shape changes nothing, and leaves the address all the same.
 * @param inStoreMode whether the browser was a store’s tablet before this request
 * @returns null where none of the parameters is there
 */
export function readStartUp(params: URLSearchParams, inStoreMode: boolean): StartUp | null {
  if (!beginsVisit(params)) return null
  const read: Read = (name) => params.get(name)?.trim() ?? ''
  const rest = new URLSearchParams(params)
  for (const name of startUpNames) rest.delete(name)
  return {
    changes: [...ofTablet(read, inStoreMode), ...ofVouchers(read), ...ofDebugging(read)],
    search: rest.size ? `?${rest}` : '',
  }
}
