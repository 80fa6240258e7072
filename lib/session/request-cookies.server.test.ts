import { NextRequest, NextResponse } from 'next/server'
import { expect, it } from 'vitest'
import { createCookieReader, setCookie } from './request-cookies.server.ts'

const read = (cookie: string) =>
  createCookieReader(new NextRequest('http://localhost', { headers: { cookie } }))

it('reads the cookies of a request, in the encoding of browsers', () => {
  const data = '{"id":"T042","name":"Café “Núñez”; 50 %"}'
  const readCookie = read(`a=1; vereda_store_data=${encodeURIComponent(data)}; taller_store_mode=true`)
  expect(readCookie('vereda', 'storeData')).toBe(data)
  expect([readCookie('taller', 'storeMode'), readCookie('vereda', 'storeMode')]).toEqual(['true', null])
})

it.each(['%', '%ff', '1', ''])('reads a malformed value as none: %s', (value) => {
  expect(read(`vereda_store_data=${value}`)('vereda', 'storeData')).toBeNull()
})

it.each([
  ['bonds', 'WELCOME-10', false, ['vereda_bonds=WELCOME-10', 'Path=/', 'Max-Age=86400', 'SameSite=lax']],
  ['gtmDebug', 'true', true, ['vereda_gtm=true', 'Path=/', 'Secure', 'SameSite=lax']],
  ['autoBonds', null, false, ['vereda_auto_bonds=', 'Path=/', 'Max-Age=0', 'SameSite=lax']],
  [
    'storeData',
    '{"a":"é; %"}',
    false,
    ['vereda_store_data=%7B%22a%22%3A%22%C3%A9%3B%20%25%22%7D', 'Path=/', 'Max-Age=2592000', 'SameSite=lax'],
  ],
] as const)('sets %s to %s with the attributes of the table', (key, value, secure, attributes) => {
  const response = new NextResponse()
  setCookie(response, 'vereda', key, value, secure)
  const [header = ''] = response.headers.getSetCookie()
  // The framework repeats the lifetime as a date.
  expect(header.split('; ').filter((part) => !part.startsWith('Expires='))).toEqual(attributes)
})
