import { isMarketCode } from '#i18n/markets.ts'
import { type CookieKey, cookieTable } from './cookies.ts'
import { beginsVisit, type StartUpName, startUpNames } from './start-up-names.ts'
import type { Till } from './tablet.ts'

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

/** Whether the browser is a store’s tablet, and the till that the link’s pass is for; null without a valid pass. */
export type TabletState = { readonly inStoreMode: boolean; readonly till: Till | null }

function shaped(key: CookieKey, value: string): readonly CookieChange[] {
  return cookieTable[key].shape.test(value) ? [{ key, value }] : []
}

/**
 * Store mode, till, store, staff and foreign prices need a pass that the shop has signed: anybody can write the rest of
 * a link. Store and till are the pass’s own, whatever else the link says. Leaving needs none.
 */
function ofTablet(read: Read, { inStoreMode, till }: TabletState): readonly CookieChange[] {
  const asked = read('appIpad')
  if (asked === 'false') return tabletKeys.map((key) => ({ key, value: null }))
  if (!till || (asked !== 'true' && !inStoreMode)) return []
  const market = read('country_price')
  return [
    ...shaped('storeMode', asked),
    ...shaped('workstation', till.workstation),
    ...shaped('store', till.storeId),
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

const passShape = /^[\w.-]{20,400}$/

/** The pass of a link that would change a tablet’s session; null for every other link. */
export function passOfLink(params: URLSearchParams, inStoreMode: boolean): string | null {
  const pass = params.get('store_pass')?.trim() ?? ''
  const asked = params.get('appIpad')?.trim()
  const isForTablet = asked === 'true' || (inStoreMode && asked !== 'false')
  return isForTablet && passShape.test(pass) ? pass : null
}

/**
 * What the parameters of a first request change. Of a parameter given twice the first counts; what is not of its
 * shape changes nothing, and leaves the address all the same.
 * @returns null where none of the parameters is there
 */
export function readStartUp(params: URLSearchParams, tablet: TabletState): StartUp | null {
  if (!beginsVisit(params)) return null
  const read: Read = (name) => params.get(name)?.trim() ?? ''
  const rest = new URLSearchParams(params)
  for (const name of startUpNames) rest.delete(name)
  return {
    changes: [...ofTablet(read, tablet), ...ofVouchers(read), ...ofDebugging(read)],
    search: rest.size ? `?${rest}` : '',
  }
}
