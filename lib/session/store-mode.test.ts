import { NextRequest } from 'next/server'
import { expect, it } from 'vitest'
import { createCookieReader } from './request-cookies.server.ts'
import { getStoreLoginPath, isStoreMode } from './store-mode.ts'

const mode = 'vereda_store_mode=true'
const login = '/es_ES/store_ipad'
const readerOf = (cookie: string) =>
  createCookieReader(new NextRequest('http://localhost', { headers: { cookie } }))
const first = (cookie: string, pathname: string, isPage = (path: string): boolean => path === login) =>
  getStoreLoginPath(readerOf(cookie), 'vereda', pathname, isPage)

it.each([
  ['redirects a tablet without a store to the login', mode, '/es_ES/mujer', login],
  ['ignores invalid store data', `${mode}; vereda_store_data=1`, '/es_ES', login],
  [
    'does not redirect a tablet with a store',
    `${mode}; vereda_store_data=%7B%22id%22%3A1%7D`,
    '/es_ES',
    null,
  ],
  ['does not redirect the login page', mode, login, null],
  ['does not redirect a customer’s browser', '', '/es_ES', null],
  ['does not redirect the tablet of another brand', 'taller_store_mode=true', '/es_ES', null],
])('%s', (_what, cookie, pathname, path) => {
  expect(first(cookie, pathname)).toBe(path)
})

it('never redirects in a shop without the page', () => {
  expect(first(mode, '/es_ES', () => false)).toBeNull()
})

it.each([
  [mode, true],
  ['vereda_store_mode=false', false],
  ['vereda_store_mode=1', false],
  ['', false],
])('%s is store mode: %s', (cookie, expected) => {
  expect(isStoreMode(readerOf(cookie), 'vereda')).toBe(expected)
})
