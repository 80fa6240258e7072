import { expect, it } from 'vitest'
import { getStoreLoginPath, isStoreMode } from './store-mode.ts'

const mode = 'vereda_store_mode=true'
const login = '/es_ES/store_ipad'
const first = (cookie: string, pathname: string, isPage = (path: string): boolean => path === login) =>
  getStoreLoginPath({ cookie }, 'vereda', pathname, isPage)

it.each([
  ['a tablet without a store logs in first', mode, '/es_ES/mujer', login],
  ['what is no store’s data counts as none', `${mode}; vereda_store_data=1`, '/es_ES', login],
  [
    'a tablet with a store goes where it wants',
    `${mode}; vereda_store_data=%7B%22id%22%3A1%7D`,
    '/es_ES',
    null,
  ],
  ['the login itself is left alone', mode, login, null],
  ['a shopper’s browser goes where it wants', '', '/es_ES', null],
  ['another brand’s tablet does too', 'taller_store_mode=true', '/es_ES', null],
])('%s', (_what, cookie, pathname, path) => {
  expect(first(cookie, pathname)).toBe(path)
})

it('redirects nobody in a shop without the page', () => {
  expect(first(mode, '/es_ES', () => false)).toBeNull()
})

it.each([
  [mode, true],
  ['vereda_store_mode=false', false],
  ['vereda_store_mode=1', false],
  ['', false],
])('%s is store mode: %s', (cookie, is) => {
  expect(isStoreMode({ cookie }, 'vereda')).toBe(is)
})
