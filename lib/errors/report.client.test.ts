import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportAsUncaught } from '#lib/errors/report-as-uncaught.ts'
import { report, reportExpected } from './report.client.ts'

vi.mock('#lib/errors/report-as-uncaught.ts')
/** Errors that were reported in production, by name and message. */
const reported = () =>
  vi
    .mocked(reportAsUncaught)
    .mock.calls.map(([cause]) => (cause instanceof Error ? [cause.name, cause.message] : cause))

const fetchMock = vi.fn<typeof fetch>()
const unhandled: unknown[] = []
const recordRejection = (reason: unknown) => unhandled.push(reason)

beforeEach(() => {
  vi.mocked(reportAsUncaught).mockReset()
  fetchMock.mockReset().mockResolvedValue(Response.json({ status: 'OK' }))
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('document', { documentElement: { dataset: { brand: 'vereda' } } })
  vi.stubGlobal('location', { pathname: '/pt_PT/bolsa' })
  unhandled.length = 0
  process.on('unhandledRejection', recordRejection)
})
afterEach(() => {
  process.off('unhandledRejection', recordRejection)
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('sends a truncated event to the service’s log, with the profile of the page', async () => {
  report('storage_write', `vereda:popup: ${'x'.repeat(1000)}`)
  await expect.poll(() => fetchMock.mock.calls.length).toBe(1)
  const [url, sent] = fetchMock.mock.calls[0] ?? []
  expect(String(url)).toBe('/api/shop/v1/log')
  const { profile, objectNode } = JSON.parse(String(sent?.body))
  expect([profile, objectNode.level, objectNode.event]).toEqual(['pt_PT', 'error', 'storage_write'])
  expect(objectNode.detail).toHaveLength(500)
})

it('reports each event once in production, at most three per document', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  report('storage_write', 'x')
  report('storage_write', 'y')
  for (const event of ['wallet', 'card_form', 'popup']) report(event, 'x')
  expect(reported()).toEqual([
    ['storage_write', 'x'],
    ['wallet', 'x'],
    ['card_form', 'x'],
  ])
  expect(fetchMock).not.toHaveBeenCalled()
})

it('counts all failures of the storage as one event in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.resetModules()
  const { report } = await import('./report.client.ts')
  for (const event of ['storage_read', 'storage_write', 'storage_erase', 'wallet', 'card_form'])
    report(event, 'x')
  expect(reported()).toEqual([
    ['storage_read', 'x'],
    ['wallet', 'x'],
    ['card_form', 'x'],
  ])
})

it('sends what visitors cause in normal use outside production only', async () => {
  reportExpected('voucher_missing', 'over')
  await expect.poll(() => fetchMock.mock.calls.length).toBe(1)
  vi.stubEnv('NODE_ENV', 'production')
  vi.resetModules()
  const production = await import('./report.client.ts')
  production.reportExpected('voucher_missing', 'over')
  await vi.dynamicImportSettled()
  expect(reported()).toEqual([])
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

it('ignores its own failure', async () => {
  fetchMock.mockRejectedValue(new TypeError('offline'))
  report('storage_write', 'x')
  await expect.poll(() => fetchMock.mock.calls.length).toBe(1)
  await vi.dynamicImportSettled()
  expect(unhandled).toEqual([])
})
