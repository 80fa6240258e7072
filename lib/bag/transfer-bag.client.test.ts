import { beforeEach, expect, it, vi } from 'vitest'
import { createBag, createBagLine } from '#tests/fixtures/bag.ts'
import { addToBag } from './actions.client.ts'
import { dispatchBagAdded, dispatchTransferIncomplete } from './events.client.ts'
import { hasTransferred, importTransferred, saveLinesForTransfer } from './transfer-bag.client.ts'

vi.mock('./actions.client.ts')
vi.mock('./events.client.ts')
vi.mock('#lib/errors/report.client.ts')
const stored = vi.hoisted(() => new Map<unknown, unknown>())
vi.mock('#lib/session/storage.client.ts', () => ({
  readStored: ({ key }: { key: string }) => stored.get(key) ?? null,
  writeStored: ({ key }: { key: string }, value: unknown) => stored.set(key, value),
  eraseStored: ({ key }: { key: string }) => stored.delete(key),
}))

const there = { brand: 'vereda', locale: 'de_DE' } as const
const lineOf = (code: string) => createBagLine(`line of ${code}`, 100, { code })
const getAddedMaterials = () => vi.mocked(addToBag).mock.calls.map(([{ material }]) => material)

/** The bag rejects these products and accepts all others. */
function mockRejectedCodes(...codes: readonly string[]): void {
  vi.mocked(addToBag).mockImplementation(async ({ material }) =>
    codes.includes(material)
      ? { ok: false, error: { code: 'product_not_found', message: '', retryable: false } }
      : { ok: true, value: { bag: createBag([]), addedIds: [material], noStock: false } },
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  stored.clear()
  vi.stubGlobal('location', { pathname: '/de_DE/bolsa' })
  saveLinesForTransfer('vereda', 'de_DE', [lineOf('K100001-001'), lineOf('K100002-001')])
})

it('announces added lines and clears them from the transfer', async () => {
  mockRejectedCodes()
  await importTransferred(there)
  expect(getAddedMaterials()).toEqual(['K100001-001', 'K100002-001'])
  expect(dispatchBagAdded).toHaveBeenCalledOnce()
  expect(dispatchTransferIncomplete).not.toHaveBeenCalled()
  expect(hasTransferred(there)).toBe(false)
})

it('reports lines that were not added and retries only those', async () => {
  mockRejectedCodes('K100001-001')
  await importTransferred(there)
  expect(dispatchTransferIncomplete).toHaveBeenCalledOnce()
  vi.mocked(addToBag).mockClear()
  await importTransferred(there)
  expect(getAddedMaterials()).toEqual(['K100001-001'])
})

it('continues with the remaining lines after the page was closed halfway', async () => {
  mockRejectedCodes()
  vi.mocked(addToBag).mockImplementationOnce(async ({ material }) => ({
    ok: true,
    value: { bag: createBag([]), addedIds: [material], noStock: false },
  }))
  vi.mocked(addToBag).mockRejectedValueOnce(new Error('the page is gone'))
  await expect(importTransferred(there)).rejects.toThrow('the page is gone')
  vi.mocked(addToBag).mockClear()
  await importTransferred(there)
  expect(getAddedMaterials()).toEqual(['K100002-001'])
})

it('adds nothing twice when two tabs import at once', async () => {
  mockRejectedCodes()
  await Promise.all([importTransferred(there), importTransferred(there)])
  expect(getAddedMaterials()).toEqual(['K100001-001', 'K100002-001'])
})

it('keeps the lines of another market', async () => {
  mockRejectedCodes()
  await importTransferred({ brand: 'vereda', locale: 'fr_FR' })
  expect(addToBag).not.toHaveBeenCalled()
  expect(hasTransferred(there)).toBe(true)
})
