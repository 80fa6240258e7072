import { expect, it, vi } from 'vitest'
import { browserTransport, setTokenSource } from './browser-transport.ts'

it('sends requests as a guest until a token source is set, then with its tokens', async () => {
  const { tokenProvider } = browserTransport
  expect(await tokenProvider?.token('en_GB')).toBeNull()
  expect(await tokenProvider?.refresh('en_GB', 'expired')).toBeNull()

  const source = { token: vi.fn(async () => 'valid'), refresh: vi.fn(async () => 'renewed') }
  setTokenSource(source)
  expect(await tokenProvider?.token('en_GB')).toBe('valid')
  expect(await tokenProvider?.refresh('en_GB', 'expired')).toBe('renewed')
  expect(source.refresh).toHaveBeenCalledWith('en_GB', 'expired')
})
