// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest'
import { errorReport } from './error-report.ts'

const sent: string[] = []

beforeEach(() => {
  vi.resetModules()
  sent.length = 0
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: string) => sent.push(body) > 0 })
  window.history.replaceState(null, '', '/en_GB/order/secret?token=1')
})

const fail = () => {
  throw new Error('unreadable')
}
const load = async () => (await import('./report-error.client.ts')).reportError

const reportOf = async (cause: unknown) => (await load())(cause)

test('sends an error that the schema accepts, without the query of the page', async () => {
  const reportError = await load()
  reportError(Object.assign(new TypeError('x'.repeat(2000)), { digest: '123' }))
  const [report] = sent.map((text) => errorReport.parse(JSON.parse(text)))
  expect(report).toMatchObject({ name: 'TypeError', message: 'x'.repeat(500), digest: '123' })
  expect(report?.path).toBe('/en_GB/order/secret')
})

test.each([null, undefined, 'text', { odd: true }, 7])('sends %s, which is not an error', async (cause) => {
  const reportError = await load()
  reportError(cause)
  expect(errorReport.parse(JSON.parse(sent[0] ?? ''))).toMatchObject({ name: 'NotAnError' })
})

test.each([
  ['has no text', () => reportOf(Object.create(null))],
  ['has a name that is not a string', () => reportOf(Object.assign(new Error('odd'), { name: 7 }))],
  ['throws when it is read', () => reportOf(Object.defineProperty(new Error('odd'), 'stack', { get: fail }))],
  [
    'happens in a browser without beacons',
    () => {
      vi.stubGlobal('navigator', {})
      return reportOf(new Error('odd'))
    },
  ],
])('never throws for an error that %s', async (_what, report) => {
  await expect(report()).resolves.toBeUndefined()
})

test('sends each error once, at most five per document', async () => {
  const reportError = await load()
  const same = new Error('same')
  reportError(same)
  reportError(same)
  expect(sent).toHaveLength(1)
  for (let number = 0; number < 9; number += 1) reportError(new Error(`number ${number}`))
  expect(sent).toHaveLength(5)
})
