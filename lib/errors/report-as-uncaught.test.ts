// @vitest-environment page
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportAsUncaught } from './report-as-uncaught.ts'
import '#instrumentation-client.ts'

const sent: unknown[] = []
beforeEach(() => {
  sent.length = 0
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: string) => sent.push({ url, ...JSON.parse(body) }) > 0,
  })
})
afterEach(() => vi.unstubAllGlobals())

it('sends errors that pages report, and throws nothing', async () => {
  reportAsUncaught(new TypeError('a field is missing'))
  reportAsUncaught('no error at all')
  await expect.poll(() => sent.length).toBe(2)
  expect(sent).toMatchObject([
    { url: '/api/errors', name: 'TypeError', message: 'a field is missing' },
    { url: '/api/errors', name: 'NotAnError', message: 'no error at all' },
  ])
})

it('sends uncaught errors and rejections, but not failed images', async () => {
  dispatchEvent(new Event('error'))
  dispatchEvent(new ErrorEvent('error', { error: new RangeError('not caught') }))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('not awaited') }))
  await expect.poll(() => sent.length).toBe(2)
  expect(sent).toMatchObject([{ message: 'not caught' }, { message: 'not awaited' }])
})
