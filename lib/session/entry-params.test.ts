import { expect, it } from 'vitest'
import { readEntryParams, readLinkPass } from './entry-params.ts'

const workstationOfPass = { storeId: 'T042', workstation: 'W1' }

type State = { readonly inStoreMode?: boolean; readonly withPass?: boolean }

/** Cookie changes of a query: `voucher=A` gives `bonds=A`; `-key` marks an erased cookie. */
function changesOf(query: string, { inStoreMode = false, withPass = false }: State = {}): string {
  const read = readEntryParams(new URLSearchParams(query), {
    inStoreMode,
    storeWorkstation: withPass ? workstationOfPass : null,
  })
  if (!read) return 'nothing to read'
  return read.changes.map(({ key, value }) => (value === null ? `-${key}` : `${key}=${value}`)).join(' ')
}

const tablet = '-storeMode -store -storeData -workstation -storeEmployee -countryPrice'

it.each([
  ['', 'nothing to read'],
  ['sort=price_asc&filter.size=42&utm_source=mail', 'nothing to read'],
  ['VOUCHER=WELCOME', 'nothing to read'],

  ['appIpad=true', ''],
  ['appIpad=true&workstation=W1&store_id=T042&user_id=1001&country_price=MX', ''],
  ['appIpad=false', tablet],
  ['appIpad=TRUE', ''],
  ['appIpad=1', ''],
  ['appIpad=', ''],
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

  ['usrhash=Ab_3-xyzAb_3-xyz', 'usrhash=Ab_3-xyzAb_3-xyz'],
  ['usrhash=short', ''],
  ['usrhash=a%3Bb%3Bc%3Bd%3Be', ''],

  ['gtm=1', 'gtmDebug=true'],
  ['gtm=true', 'gtmDebug=true'],
  ['gtm=0', '-gtmDebug'],
  ['gtm=false', '-gtmDebug'],
  ['gtm=GTM-XXXX', ''],
])('%s changes %s', (query, changes) => {
  expect(changesOf(query)).toBe(changes)
})

it.each([
  ['appIpad=true', 'storeMode=true workstation=W1 store=T042'],
  [
    'appIpad=true&user_id=1001&country_price=MX',
    'storeMode=true workstation=W1 store=T042 storeEmployee=1001 countryPrice=MX',
  ],
  ['appIpad=true&workstation=W9&store_id=T999', 'storeMode=true workstation=W1 store=T042'],
  ['appIpad=true&user_id=%3Cb%3E&country_price=ZZ', 'storeMode=true workstation=W1 store=T042'],
  ['appIpad=TRUE&user_id=9', ''],
  ['user_id=9&store_pass=x', ''],
  ['appIpad=false', tablet],
])('with a pass %s changes %s', (query, changes) => {
  expect(changesOf(query, { withPass: true })).toBe(changes)
})

it.each([
  ['user_id=1002', 'workstation=W1 store=T042 storeEmployee=1002'],
  ['country_price=JP', 'workstation=W1 store=T042 countryPrice=JP'],
  ['country_price=toString', 'workstation=W1 store=T042'],
  ['appIpad=false', tablet],
])('on a store’s tablet with a pass %s changes %s', (query, changes) => {
  expect(changesOf(query, { inStoreMode: true, withPass: true })).toBe(changes)
})

it.each([
  ['workstation=W2&store_id=T043&user_id=1002', ''],
  ['appIpad=true&workstation=W1&store_id=T042&user_id=1001&country_price=MX', ''],
  ['appIpad=false', tablet],
])('on a store’s tablet without a pass %s changes %s', (query, changes) => {
  expect(changesOf(query, { inStoreMode: true })).toBe(changes)
})

const pass = 'cGFzcw'.repeat(6)
it.each([
  [`appIpad=true&store_pass=${pass}`, false, pass],
  [`store_pass=${pass}&user_id=9`, true, pass],
  [`store_pass=${pass}&user_id=9`, false, null],
  [`appIpad=false&store_pass=${pass}`, true, null],
  ['appIpad=true', false, null],
  ['appIpad=true&store_pass=short', false, null],
  [`appIpad=true&store_pass=${'x'.repeat(401)}`, false, null],
  [`appIpad=true&store_pass=${pass}%0a%3Cb%3E`, false, null],
])('for %s, in store mode: %s, the pass to check is %s', (query, inStoreMode, checked) => {
  expect(readLinkPass(new URLSearchParams(query), inStoreMode)).toBe(checked)
})

it.each([
  ['voucher=A', ''],
  ['voucher=WELCOME&utm_source=mail&utm_campaign=a%20b', '?utm_source=mail&utm_campaign=a+b'],
  ['filter.size=42,41&gtm=1&sort=price_asc', '?filter.size=42%2C41&sort=price_asc'],
  ['gtm=1&gtm=0&appIpad=x&user_id=1&store_pass=x&page=2', '?page=2'],
])('%s leaves %s in the URL', (query, search) => {
  expect(
    readEntryParams(new URLSearchParams(query), { inStoreMode: false, storeWorkstation: null })?.search,
  ).toBe(search)
})
