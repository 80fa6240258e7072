import { beforeEach, expect, it, vi } from 'vitest'
import { getOrderAccessToken, saveOrderAccess } from './order-access.client.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

it('unlocks the order whose code was entered last in this tab, and no other', () => {
  expect(getOrderAccessToken('one')).toBeNull()
  saveOrderAccess({ reference: 'one', accessToken: 'token' })
  expect(getOrderAccessToken('one')).toBe('token')
  expect(getOrderAccessToken('other')).toBeNull()
})

it.each(['null', '"token"', '{"reference":"one"}', `{"reference":"one","accessToken":"${'x'.repeat(201)}"}`])(
  'ignores what it did not write: %s',
  (text) => {
    stored.set('order_access', text)
    expect(getOrderAccessToken('one')).toBeNull()
  },
)
