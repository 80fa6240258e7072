import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { report, reportExpected } from './report.ts'

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

it('reports each event once in production, and three of a document at most', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const sent: unknown[] = []
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: string) => sent.push(JSON.parse(body)) > 0 })
  report('storage_write', 'x')
  report('storage_write', 'y')
  for (const event of ['wallet', 'card_form', 'popup']) report(event, 'x')
  await expect.poll(() => sent.length).toBe(3)
  await vi.dynamicImportSettled()
  expect(sent).toMatchObject([
    { name: 'storage_write', message: 'x', path: '/pt_PT/bolsa' },
    { name: 'wallet' },
    { name: 'card_form' },
  ])
  expect(fetched).not.toHaveBeenCalled()
})

it('counts all failures of the storage as one event in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.resetModules()
  const { report } = await import('./report.ts')
  const sent: unknown[] = []
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: string) => sent.push(JSON.parse(body)) > 0 })
  for (const event of ['storage_read', 'storage_write', 'storage_erase', 'wallet', 'card_form'])
    report(event, 'x')
  await expect.poll(() => sent.length).toBe(3)
  await vi.dynamicImportSettled()
  expect(sent).toMatchObject([{ name: 'storage_read' }, { name: 'wallet' }, { name: 'card_form' }])
})

it('sends what visitors cause in normal use outside production only', async () => {
  reportExpected('voucher_missing', 'over')
  await expect.poll(() => fetched.mock.calls.length).toBe(1)
  vi.stubEnv('NODE_ENV', 'production')
  vi.resetModules()
  const production = await import('./report.ts')
  const sendBeacon = vi.fn(() => true)
  vi.stubGlobal('navigator', { sendBeacon })
  production.reportExpected('voucher_missing', 'over')
  await vi.dynamicImportSettled()
  expect(sendBeacon).not.toHaveBeenCalled()
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('fails itself without a word', async () => {
  fetched.mockRejectedValue(new TypeError('offline'))
  report('storage_write', 'x')
  await expect.poll(() => fetched.mock.calls.length).toBe(1)
  await vi.dynamicImportSettled()
  expect(unhandled).toEqual([])
})
