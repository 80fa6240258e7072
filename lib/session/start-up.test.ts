import { expect, it } from 'vitest'
import { readStartUp } from './start-up.ts'

/** `voucher=A` as its changes: `bonds=A`, and `-key` for what is erased. */
function changesOf(query: string, inStoreMode = false): string {
  const read = readStartUp(new URLSearchParams(query), inStoreMode)
  if (!read) return 'nothing to read'
  return read.changes.map(({ key, value }) => (value === null ? `-${key}` : `${key}=${value}`)).join(' ')
}

const tablet = '-storeMode -store -storeData -workstation -storeEmployee -countryPrice'

it.each([
  ['', 'nothing to read'],
  ['sort=price_asc&filter.size=42&utm_source=mail', 'nothing to read'],
  ['VOUCHER=WELCOME', 'nothing to read'],

  ['appIpad=true', 'storeMode=true'],
  ['appIpad=false', tablet],
  ['appIpad=TRUE', ''],
  ['appIpad=1', ''],
  ['appIpad=', ''],

  [
    'appIpad=true&workstation=W1&store_id=T042&user_id=1001&country_price=MX',
    'storeMode=true workstation=W1 store=T042 storeEmployee=1001 countryPrice=MX',
  ],
  ['appIpad=true&store_id=T1&user_id=9', 'storeMode=true store=T1 storeEmployee=9'],
  ['appIpad=TRUE&store_id=T1&user_id=9', ''],
  ['appIpad=true&workstation=W 1&store_id=../x&user_id=%3Cb%3E', 'storeMode=true'],
  [`appIpad=true&store_id=${'x'.repeat(41)}`, 'storeMode=true'],
  ['appIpad=false&store_id=T042', tablet],
  ['workstation=W1&store_id=T042&user_id=1001&country_price=MX', ''],

  ['voucher=WELCOME-10', 'bonds=WELCOME-10 -autoBonds'],
  ['voucher=%20welcome-10%20', 'bonds=WELCOME-10 -autoBonds'],
  ['voucher=AB', ''],
  [`voucher=${'A'.repeat(25)}`, ''],
  ['voucher=A;Path=/evil', ''],
  ['voucher=%0d%0aSet-Cookie:x=1', ''],
  ['voucher=FIRST&voucher=SECOND', 'bonds=FIRST -autoBonds'],
  ['prevoucher=soon20', 'prevoucher=SOON20'],
  ['prevoucher=no way', ''],
  ['voucher=NOW10&prevoucher=SOON20', 'bonds=NOW10 -autoBonds prevoucher=SOON20'],

  ['gtm=1', 'gtmDebug=true'],
  ['gtm=true', 'gtmDebug=true'],
  ['gtm=0', '-gtmDebug'],
  ['gtm=false', '-gtmDebug'],
  ['gtm=GTM-XXXX', ''],
])('%s changes %s', (query, changes) => {
  expect(changesOf(query)).toBe(changes)
})

it.each([
  ['workstation=W2&store_id=T043&user_id=1002', 'workstation=W2 store=T043 storeEmployee=1002'],
  [
    'appIpad=true&workstation=W1&store_id=T042&user_id=1001&country_price=MX',
    'storeMode=true workstation=W1 store=T042 storeEmployee=1001 countryPrice=MX',
  ],
  ['country_price=JP', 'countryPrice=JP'],
  ['country_price=ZZ', ''],
  ['country_price=jp', ''],
  ['country_price=toString', ''],
  ['appIpad=false', tablet],
  ['appIpad=maybe', ''],
])('on a store’s tablet %s changes %s', (query, changes) => {
  expect(changesOf(query, true)).toBe(changes)
})

it.each([
  ['voucher=A', ''],
  ['voucher=WELCOME&utm_source=mail&utm_campaign=a%20b', '?utm_source=mail&utm_campaign=a+b'],
  ['filter.size=42,41&gtm=1&sort=price_asc', '?filter.size=42%2C41&sort=price_asc'],
  ['gtm=1&gtm=0&appIpad=x&user_id=1&page=2', '?page=2'],
])('%s leaves %s in the address', (query, search) => {
  expect(readStartUp(new URLSearchParams(query), false)?.search).toBe(search)
})
