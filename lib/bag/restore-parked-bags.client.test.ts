import { beforeEach, expect, it, vi } from 'vitest'
import { createBag, createBagLine } from '#tests/fixtures/bag.ts'
import { addToBag, removeLine } from './actions.client.ts'
import { restoreParkedBags } from './restore-parked-bags.client.ts'
import { excludeLine } from './rules.ts'

vi.mock('./actions.client.ts')
vi.mock('./events.client.ts')
vi.mock('#lib/errors/report.client.ts')

const shop = { brand: 'vereda', locale: 'en_GB' } as const
const refusal = { code: 'bag_full', message: 'full', retryable: false }

const lineOf = (code: string) => createBagLine(`line of ${code}`, 100, { code })
const first = createBag([lineOf('K100001-001'), lineOf('K100002-001')], { hash: 'first' })
const second = createBag([lineOf('K100003-001')], { hash: 'second' })
const contents = (bags: readonly { hash: string; lines: readonly { code: string }[] }[]) =>
  bags.map(({ hash, lines }) => [hash, ...lines.map(({ code }) => code)])

/** The current bag accepts only these products. */
function mockAcceptedCodes(...codes: readonly string[]): void {
  vi.mocked(addToBag).mockImplementation(async ({ material }) =>
    codes.includes(material)
      ? { ok: true, value: { bag: createBag([]), addedIds: [material], noStock: false } }
      : { ok: false, error: refusal },
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(removeLine).mockImplementation(async (_place, bag, id) => ({
    ok: true,
    value: excludeLine(bag, id),
  }))
})

it('leaves no parked bag after everything was added', async () => {
  mockAcceptedCodes('K100001-001', 'K100002-001', 'K100003-001')
  expect(await restoreParkedBags(shop, [first, second])).toEqual([])
})

it('removes each line from its parked bag before it adds the next', async () => {
  mockAcceptedCodes('K100001-001', 'K100002-001', 'K100003-001')
  await restoreParkedBags(shop, [first, second])
  const [firstIn, secondIn, thirdIn] = vi.mocked(addToBag).mock.invocationCallOrder
  const [firstOut, secondOut, thirdOut] = vi.mocked(removeLine).mock.invocationCallOrder
  const order = [firstIn, firstOut, secondIn, secondOut, thirdIn, thirdOut]
  expect(order).toEqual([...order].sort((a = 0, b = 0) => a - b))
})

it('keeps lines that were not added, without those that were', async () => {
  mockAcceptedCodes('K100001-001')
  expect(contents(await restoreParkedBags(shop, [first, second]))).toEqual([
    ['first', 'K100002-001'],
    ['second', 'K100003-001'],
  ])
})

it('keeps a line that cannot be removed from its parked bag', async () => {
  mockAcceptedCodes('K100001-001', 'K100003-001')
  vi.mocked(removeLine).mockResolvedValueOnce({ ok: false, error: refusal })
  expect(contents(await restoreParkedBags(shop, [first, second]))).toEqual([
    ['first', 'K100001-001', 'K100002-001'],
  ])
})

it('counts two equal lines as two', async () => {
  const twice = createBag([createBagLine('a', 100), createBagLine('b', 100)], { hash: 'twice' })
  vi.mocked(addToBag)
    .mockResolvedValueOnce({ ok: false, error: refusal })
    .mockResolvedValueOnce({ ok: true, value: { bag: createBag([]), addedIds: ['x'], noStock: false } })
  const [rest] = await restoreParkedBags(shop, [twice])
  expect(rest?.lines.map(({ id }) => id)).toEqual(['a'])
})
