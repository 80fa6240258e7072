import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { report } from './report.ts'

const fetched = vi.fn<typeof fetch>()
const unhandled: unknown[] = []
const keep = (reason: unknown) => unhandled.push(reason)

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(Response.json({ status: 'OK' }))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { documentElement: { dataset: { brand: 'vereda' } } })
  vi.stubGlobal('location', { pathname: '/pt_PT/bolsa' })
  unhandled.length = 0
  process.on('unhandledRejection', keep)
})
afterEach(() => {
  process.off('unhandledRejection', keep)
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('tells the service’s log, in the profile of the page, no more than it takes', async () => {
  report('storage_write', `vereda:popup: ${'x'.repeat(1000)}`)
  await expect.poll(() => fetched.mock.calls.length).toBe(1)
  const [url, sent] = fetched.mock.calls[0] ?? []
  expect(String(url)).toBe('/api/shop/v1/log')
  const { profile, objectNode } = JSON.parse(String(sent?.body))
  expect([profile, objectNode.level, objectNode.event]).toEqual(['pt_PT', 'error', 'storage_write'])
  expect(objectNode.detail).toHaveLength(500)
})

it('says nothing in production, where nobody takes it', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  report('storage_write', 'x')
  await vi.dynamicImportSettled()
  expect(fetched).not.toHaveBeenCalled()
})

it('fails itself without a word', async () => {
  fetched.mockRejectedValue(new TypeError('offline'))
  report('storage_write', 'x')
  await expect.poll(() => fetched.mock.calls.length).toBe(1)
  await vi.dynamicImportSettled()
  expect(unhandled).toEqual([])
})
