// @vitest-environment page
import { beforeEach, expect, it } from 'vitest'
import { eraseCookies, writeCookie } from './browser-cookies.client.ts'
import { installCookieCheck } from './cookie-check-script.ts'
import { hasCookie } from './has-cookie.client.ts'

const { dataset } = document.documentElement

beforeEach(async () => {
  dataset.brand = 'vereda'
  delete dataset.voucher
  for (const brand of ['vereda', 'taller'] as const)
    eraseCookies(brand, ['bonds', 'autoBonds', 'bag', 'storeMode'])
  // happy-dom removes them a millisecond later.
  await expect.poll(() => document.cookie).not.toMatch(/_(?:bonds|auto_bonds|bag|store_mode)=/)
})

it('finds cookies by brand, name and value, also those written later', async () => {
  installCookieCheck()
  expect(hasCookie('vereda', 'bag')).toBe(false)
  writeCookie('vereda', 'bag', 'abc')
  writeCookie('vereda', 'storeMode', 'true')
  expect([hasCookie('vereda', 'bag'), hasCookie('taller', 'bag')]).toEqual([true, false])
  expect([hasCookie('vereda', 'store_mode', 'true'), hasCookie('vereda', 'store_mode', 'false')]).toEqual([
    true,
    false,
  ])
  eraseCookies('vereda', ['bag'])
  // happy-dom removes it a millisecond later.
  await expect.poll(() => hasCookie('vereda', 'bag')).toBe(false)
})

it('finds none on a page without the script', () => {
  delete window.hasCookie
  writeCookie('vereda', 'bag', 'abc')
  expect(hasCookie('vereda', 'bag')).toBe(false)
})

it('reserves voucher lines for codes that the visitor entered, of this brand', () => {
  writeCookie('taller', 'bonds', 'ONE')
  installCookieCheck()
  expect(dataset.voucher).toBeUndefined()
  writeCookie('vereda', 'bonds', 'ONE')
  installCookieCheck()
  expect(dataset.voucher).toBe('')
})

it('reserves none for an automatic voucher, which is in the page', () => {
  writeCookie('vereda', 'bonds', 'SELF')
  writeCookie('vereda', 'autoBonds', 'true')
  installCookieCheck()
  expect(dataset.voucher).toBeUndefined()
})

it('has no imports or outer references', () => {
  expect(() => new Function(`(${installCookieCheck})()`)()).not.toThrow()
})
