import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type CookieJar,
  type CookieKey,
  cookieTable,
  eraseCookies,
  getCookieName,
  readCookie,
  serializeCookie,
  writeCookie,
  writeCookieWithConsent,
} from './cookies.ts'

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
const jarOf = (cookie: string): CookieJar => ({ cookie })
const allowed = { measurement: true, marketing: true }

afterEach(() => vi.unstubAllGlobals())

describe.each(rows)('the cookie %s', (key, [name, seconds, good, bad]) => {
  const age = seconds === null ? '' : ` Max-Age=${seconds};`
  const pair = `taller_${name}=${encodeURIComponent(good)}`

  it('has its name, lifetime and attributes', () => {
    expect(getCookieName('taller', key)).toBe(`taller_${name}`)
    expect(serializeCookie('taller', key, good, false)).toBe(`${pair}; Path=/;${age} SameSite=Lax`)
    expect(serializeCookie('taller', key, good, true)).toBe(`${pair}; Path=/;${age} SameSite=Lax; Secure`)
  })

  it('round-trips', () => {
    expect(readCookie(jarOf(`a=1; ${pair}; b=2`), 'taller', key)).toBe(good)
    expect(readCookie(jarOf(pair), 'vereda', key)).toBeNull()
  })

  it('reads as null in another format', () => {
    for (const value of ['', ...bad]) {
      const jar = jarOf(`taller_${name}=${encodeURIComponent(value)}`)
      expect(readCookie(jar, 'taller', key), value).toBeNull()
    }
  })
})

it.each(['%', '%ff', '%E0%A4'])('returns a broken encoding (%s) unchanged', (broken) => {
  const jar = jarOf(`vereda_bonds=${broken}; vereda_bag=${broken}`)
  expect(readCookie(jar, 'vereda', 'bonds')).toBeNull()
  expect(readCookie(jar, 'vereda', 'bag')).toBe(broken)
})

it('no two cookies share a name', () => {
  const names = Object.values(cookieTable).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

it('stores the British country for a day less', () => {
  expect(serializeCookie('vereda', 'country', 'GB', false)).toContain('Max-Age=2505600;')
  expect(serializeCookie('vereda', 'country', 'XI', false)).toContain('Max-Age=2592000;')
})

it('ignores another cookie with the same prefix', () => {
  expect(readCookie(jarOf('vereda_bag_market=GB'), 'vereda', 'bag')).toBeNull()
  expect(readCookie(jarOf('xvereda_bag=a'), 'vereda', 'bag')).toBeNull()
})

it('sets Secure on https only, and erases with the same attributes', () => {
  const jar = jarOf('')
  vi.stubGlobal('location', { protocol: 'https:' })
  writeCookie(jar, 'vereda', 'zip', '28013')
  expect(jar.cookie).toBe('vereda_zip=28013; Path=/; SameSite=Lax; Secure')
  eraseCookies(jar, 'vereda', ['zip'])
  expect(jar.cookie).toBe('vereda_zip=; Path=/; Max-Age=0; SameSite=Lax; Secure')
  vi.stubGlobal('location', { protocol: 'http:' })
  writeCookie(jar, 'vereda', 'zip', '28013')
  expect(jar.cookie).toBe('vereda_zip=28013; Path=/; SameSite=Lax')
})

it.each([
  ['clientUuid', 'measurement'],
  ['lastClickChannel', 'marketing'],
  ['lastClickCampaign', 'marketing'],
] as const)('%s waits for consent to %s', (key, purpose) => {
  const jar = jarOf('')
  writeCookieWithConsent(jar, 'vereda', key, uuid, { ...allowed, [purpose]: false })
  expect(jar.cookie).toBe('')
  writeCookieWithConsent(jar, 'vereda', key, uuid, { measurement: false, marketing: false, [purpose]: true })
  expect(jar.cookie).toContain(`=${uuid}; Path=/`)
})
