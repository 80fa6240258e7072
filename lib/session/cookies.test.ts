import { describe, expect, it } from 'vitest'
import { type CookieKey, checkCookieValue, cookieTable, getCookieName, getMaxAge } from './cookies.ts'

const hour = 3600
const day = 86_400
const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'
const long = 'x'.repeat(2000)

type Expected = readonly [name: string, seconds: number | null, good: string, bad: readonly string[]]

const expected: Readonly<Record<CookieKey, Expected>> = {
  language: ['language', 30 * day, 'es', ['ES', 'esp', 'e']],
  country: ['country', 30 * day, 'ES', ['es', 'ESP', 'E1']],
  bag: ['bag', 30 * day, 'abcdefghijklmnopqrstuv', ['a b', long]],
  bagDate: ['bag_date', 30 * day, '1795262400000', ['-1', '1e9', 'yesterday', '9'.repeat(17)]],
  bagMarket: ['bag_market', 30 * day, 'XI', ['xi', 'X', '<b>']],
  shipment: ['shipment', 30 * day, '01', ['1', '001', 'ab']],
  shippingData: ['shipping_data', null, '{"id":"01"}', ['[]', '01', `{${long}}`]],
  zip: ['zip', null, 'SW1A 1AA', ['1', 'a'.repeat(13), '28013;']],
  packstation: ['packstation', null, '145', ['', 'a b', 'x'.repeat(41)]],
  counter: ['counter', null, '512', ['<1>', 'x'.repeat(41)]],
  locator: ['locator', null, '4000000001', ['1000000001', '400000000', '40000000012']],
  sapActive: ['sap_active', null, 'false', ['1', 'no', 'TRUE']],
  bonds: [
    'bonds',
    day,
    'WELCOME-10.ONE.TWO',
    ['welcome', 'AB', 'A'.repeat(25), 'A B C', 'ONE.', 'ONE.TWO.SIX.TEN'],
  ],
  autoBonds: ['auto_bonds', day, 'true', ['no', '1']],
  newsletterBonds: ['newsletter_bonds', day, 'NEWS10', ['no way', '']],
  prevoucher: ['prevoucher', 6 * hour, 'SOON20', ['soon', 'S']],
  usrhash: ['usrhash', 6 * hour, '9f86d081884c7d65', ['short', 'a b c d e f', 'x'.repeat(129)]],
  subscribed: ['subscribed', null, 'true', ['yes']],
  memberSubscribed: ['member_subscribed', null, 'true', ['0']],
  siblingRegistered: ['sibling_registered', null, 'true', ['taller']],
  kboix: ['kboix', null, 'true', ['taller']],
  unsubscribeCampaign: ['unsubscribe_campaign', null, 'Verano ’26', ['a\nb', long]],
  unsubscribeChannel: ['unsubscribe_channel', null, 'email', ['\u0000', long]],
  unsubscribeSource: ['unsubscribe_source', null, 'footer', ['\u202e', long]],
  employee: ['employee', null, 'E-1001', ['a/b', 'x'.repeat(41)]],
  csEmployee: ['cs_employee', null, 'CS.7', ['a b']],
  storeMode: ['store_mode', 30 * day, 'true', ['false', 'TRUE']],
  store: ['store', 30 * day, 'T042', ['../T042', '..', '.', 'x'.repeat(41)]],
  storeData: ['store_data', 30 * day, '{"id":"T042"}', ['true', `{${long}}`]],
  workstation: ['workstation', 30 * day, 'W1', ['W 1', '<script>']],
  storeEmployee: ['store_employee', null, '1001', ['1001;']],
  countryPrice: ['country_price', null, 'MX', ['mx', 'Mexico']],
  gtmDebug: ['gtm', null, 'true', ['1']],
  clientUuid: ['client_uuid', 182 * day, uuid, [uuid.toUpperCase(), uuid.slice(1), 'x']],
  lastClickChannel: ['last_click_channel', null, 'email', ['\u0007', long]],
  lastClickCampaign: ['last_click_campaign', null, 'Black Friday', ['a\tb', long]],
}

const rows = Object.entries(expected) as [CookieKey, Expected][]

describe.each(rows)('the cookie %s', (key, [name, seconds, good, bad]) => {
  it('has its name and lifetime', () => {
    expect(getCookieName('taller', key)).toBe(`taller_${name}`)
    expect(getMaxAge(key, good)).toBe(seconds)
    expect(getMaxAge(key, null)).toBe(0)
  })

  it('has its format; another one reads as null', () => {
    expect(checkCookieValue(key, good)).toBe(good)
    for (const value of [undefined, '', ...bad]) expect(checkCookieValue(key, value), value).toBeNull()
  })
})

it('no two cookies share a name', () => {
  const names = Object.values(cookieTable).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

it('stores the British country for a day less', () => {
  expect([getMaxAge('country', 'GB'), getMaxAge('country', 'XI')]).toEqual([2_505_600, 2_592_000])
})
