import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  eraseCookies,
  readCookie,
  readCookies,
  writeCookie,
  writeCookieWithConsent,
} from './browser-cookies.client.ts'

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'

/** `document.cookie` as a browser has it: what was written last, or what the test says is stored. */
const browser = { cookie: '' }
beforeEach(() => {
  browser.cookie = ''
  vi.stubGlobal('document', browser)
  vi.stubGlobal('location', { protocol: 'http:' })
})
afterAll(() => vi.unstubAllGlobals())

describe('written cookies', () => {
  it('have the lifetime of the table, or none', () => {
    writeCookie('taller', 'bag', 'abc')
    expect(browser.cookie).toBe('taller_bag=abc; path=/; max-age=2592000; sameSite=Lax')
    writeCookie('vereda', 'country', 'GB')
    expect(browser.cookie).toBe('vereda_country=GB; path=/; max-age=2505600; sameSite=Lax')
    writeCookie('vereda', 'zip', '28013')
    expect(browser.cookie).toBe('vereda_zip=28013; path=/; sameSite=Lax')
  })

  it('are Secure on https only, and erased with the same attributes', () => {
    vi.stubGlobal('location', { protocol: 'https:' })
    writeCookie('vereda', 'zip', '28013')
    expect(browser.cookie).toBe('vereda_zip=28013; path=/; sameSite=Lax; secure')
    eraseCookies('vereda', ['zip'])
    expect(browser.cookie).toBe('vereda_zip=; path=/; max-age=0; sameSite=Lax; secure')
  })

  it.each([
    ['clientUuid', 'measurement'],
    ['lastClickChannel', 'marketing'],
    ['lastClickCampaign', 'marketing'],
  ] as const)('wait for consent: %s for %s', (key, purpose) => {
    const all = { measurement: true, marketing: true }
    const none = { measurement: false, marketing: false }
    writeCookieWithConsent('vereda', key, uuid, { ...all, [purpose]: false })
    expect(browser.cookie).toBe('')
    writeCookieWithConsent('vereda', key, uuid, { ...none, [purpose]: true })
    expect(browser.cookie).toContain(`=${uuid}; path=/`)
  })
})

describe('the encoding', () => {
  it.each([
    ['shippingData', '{"id":"01","place":{"name":"Café “Núñez”; 50 % off, a=b&c"}}'],
    ['shippingData', '{"a":"100%25","b":"%zz","c":"\\"q\\""}'],
    ['lastClickCampaign', '100% cotton = 50 %'],
    ['lastClickCampaign', '"quoted"'],
    ['lastClickCampaign', '日本語 חנות €'],
    ['lastClickCampaign', 'a+b (c) [d] | ^ `e` #f'],
    ['bag', 'a/b:c@d?e'],
  ] as const)('of %s is that of existing cookies: %s', (key, value) => {
    const name = { shippingData: 'shipping_data', lastClickCampaign: 'last_click_campaign', bag: 'bag' }[key]
    const stored = `vereda_${name}=${encodeURIComponent(value)}`
    browser.cookie = `a=1; ${stored}; b=2`
    expect(readCookie('vereda', key)).toBe(value)
    if (key === 'lastClickCampaign')
      writeCookieWithConsent('vereda', key, value, { measurement: false, marketing: true })
    else writeCookie('vereda', key, value)
    expect(browser.cookie.split('; ')[0]).toBe(stored)
  })

  it.each(['%', '%ff', '%E0%A4', '"abc"'])('of others is left unchanged: %s', (broken) => {
    browser.cookie = `vereda_bonds=${broken}; vereda_bag=${broken}`
    expect(readCookie('vereda', 'bonds')).toBeNull()
    expect(readCookie('vereda', 'bag')).toBe(broken)
  })
})

it('reads the cookie of that name and brand only', () => {
  browser.cookie = 'vereda_bag_market=GB; xvereda_bag=a; taller_bag=b; vereda_zip'
  expect(readCookie('vereda', 'bag')).toBeNull()
  expect(readCookie('vereda', 'zip')).toBeNull()
  expect(readCookie('taller', 'bag')).toBe('b')
})

it('reads several cookies at once', () => {
  const reads = vi.fn(() => 'vereda_bag=h; vereda_bag_market=GB; vereda_bag_date=soon')
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: reads }))
  const expected = { bag: 'h', bagMarket: 'GB', bagDate: null, zip: null }
  expect(readCookies('vereda', ['bag', 'bagMarket', 'bagDate', 'zip'])).toEqual(expected)
  // js-cookie reads once to see whether there are any.
  expect(reads.mock.calls.length).toBeLessThanOrEqual(2)
})

it('has no cookies on a server', () => {
  vi.stubGlobal('document', undefined)
  expect(readCookie('vereda', 'bag')).toBeNull()
})
