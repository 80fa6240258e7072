import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakePage } from '#tests/support/fake-page.ts'

vi.mock('#lib/errors/report.client.ts')

const list = JSON.stringify(['bag.title', 'compra.formulario.name.label'])
const reported = {
  profile: 'pt_PT',
  labels: [
    { parentId: 'bag', anchorId: 'title' },
    { parentId: 'compra', anchorId: 'formulario.name.label' },
  ],
}

/** Loads the module with fresh state, as a new page does. */
async function loadCollector() {
  vi.resetModules()
  return import('./collect-missing-labels.client.ts')
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('sends missing labels once, after ten seconds', async () => {
  const page = createFakePage({ path: '/pt_PT/bolsa', list })
  const { collectPageMissingLabels } = await loadCollector()
  collectPageMissingLabels()
  vi.advanceTimersByTime(9_999)
  expect(await page.beacons()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(await page.beacons()).toEqual([reported])
  collectPageMissingLabels()
  page.leave()
  vi.advanceTimersByTime(60_000)
  expect(await page.beacons()).toHaveLength(1)
})

test.each(['hide', 'leave'] as const)('sends them earlier when the page is left: %s', async (go) => {
  const page = createFakePage({ path: '/pt_PT', list })
  const { collectPageMissingLabels } = await loadCollector()
  collectPageMissingLabels()
  page[go]()
  page.leave()
  expect(await page.beacons()).toEqual([reported])
})

test('sends JSON that the service accepts', async () => {
  createFakePage({ path: '/pt_PT', list })
  const { collectPageMissingLabels } = await loadCollector()
  collectPageMissingLabels()
  vi.advanceTimersByTime(10_000)
  const [url, body] = vi.mocked(navigator.sendBeacon).mock.calls[0] ?? []
  expect(url).toBe('/api/shop/v1/labels/create')
  expect(body).toHaveProperty('type', 'application/json')
})

test('does not send the same set again from this browser', async () => {
  const stored = new Map<string, string>()
  const sentBy = async (keys: string) => {
    const page = createFakePage({ path: '/pt_PT', list: keys, stored })
    const { collectPageMissingLabels } = await loadCollector()
    collectPageMissingLabels()
    vi.advanceTimersByTime(10_000)
    return (await page.beacons()).length
  }
  expect(await sentBy(list)).toBe(1)
  expect(await sentBy(list)).toBe(0)
  expect(await sentBy(JSON.stringify(['bag.title']))).toBe(1)
  expect(JSON.parse(stored.get('vereda:missing_labels') ?? '')).toHaveLength(2)
})

test('retries a rejected beacon on the next page', async () => {
  const stored = new Map<string, string>()
  createFakePage({ path: '/pt_PT', list, stored, acceptsBeacons: false })
  const first = await loadCollector()
  first.collectPageMissingLabels()
  vi.advanceTimersByTime(10_000)
  expect(stored.size).toBe(0)
  const page = createFakePage({ path: '/pt_PT', list, stored })
  const second = await loadCollector()
  second.collectPageMissingLabels()
  vi.advanceTimersByTime(10_000)
  expect(await page.beacons()).toEqual([reported])
})

test('adds missing labels of client components to the queue, with one beacon per locale', async () => {
  const page = createFakePage({ path: '/pt_PT/checkout' })
  const { collectMissingLabels } = await loadCollector()
  collectMissingLabels('pt_PT', ['checkout.pay.label'])
  collectMissingLabels('pt_PT', ['checkout.pay.label', 'bag.title'])
  collectMissingLabels('fr_FR', ['bag.title'])
  page.leave()
  expect(await page.beacons()).toEqual([
    {
      profile: 'pt_PT',
      labels: [
        { parentId: 'bag', anchorId: 'title' },
        { parentId: 'checkout', anchorId: 'pay.label' },
      ],
    },
    { profile: 'fr_FR', labels: [{ parentId: 'bag', anchorId: 'title' }] },
  ])
})

test('splits large batches into several beacons without duplicates', async () => {
  const stored = new Map<string, string>()
  const keys = Array.from({ length: 450 }, (_, index) => `bag.word-${index}`)
  const counts = async () => {
    const page = createFakePage({ path: '/pt_PT/checkout', stored })
    const { collectMissingLabels } = await loadCollector()
    collectMissingLabels('pt_PT', keys)
    page.leave()
    return (await page.beacons()).map((beacon) => (beacon as typeof reported).labels.length)
  }
  expect(await counts()).toEqual([200, 200, 50])
  expect(await counts()).toEqual([])
})
