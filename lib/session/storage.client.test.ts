import { beforeEach, expect, it, vi } from 'vitest'
import { allSlots } from '#lib/session/slots/all-slots.ts'
import { checkoutSlots } from '#lib/session/slots/checkout-slots.ts'
import { pageSlots } from '#lib/session/slots/page-slots.ts'
import { report } from '../errors/report.client.ts'
import { buildStorageScript } from './build-storage-script.ts'
import { eraseStored, readStored, writeStored } from './storage.client.ts'

vi.mock('../errors/report.client.ts')

const storage = new Map<string, string>()
const enabled = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
}
const throwDisabled = () => {
  throw new Error('storage is closed')
}
const disabled = { getItem: throwDisabled, setItem: throwDisabled, removeItem: throwDisabled }

beforeEach(() => {
  storage.clear()
  vi.clearAllMocks()
  vi.stubGlobal('localStorage', enabled)
  vi.stubGlobal('sessionStorage', enabled)
})

const slot = checkoutSlots.attempts('vereda')

it('returns a stored value until it is erased', () => {
  writeStored(slot, { key: 'k' })
  expect(readStored(slot)).toEqual({ key: 'k' })
  eraseStored(slot)
  expect(readStored(slot)).toBeNull()
  expect(report).not.toHaveBeenCalled()
})

it('logs invalid JSON and returns null', () => {
  storage.set(slot.key, '{')
  expect(readStored(slot)).toBeNull()
  expect(report).toHaveBeenCalledWith('storage_read', expect.stringContaining(slot.key))
})

it('never reports stored text', () => {
  storage.set(slot.key, 'marta@vereda.example')
  expect(readStored(slot)).toBeNull()
  expect(report).toHaveBeenCalledWith('storage_read', `${slot.key}: SyntaxError`)
})

it('logs a disabled storage and continues', () => {
  vi.stubGlobal('localStorage', disabled)
  expect(readStored(slot)).toBeNull()
  writeStored(slot, 1)
  eraseStored(slot)
  expect(vi.mocked(report).mock.calls.map(([event]) => event)).toEqual([
    'storage_read',
    'storage_write',
    'storage_erase',
  ])
})

it('inline scripts read the same text, and tolerate a disabled storage', () => {
  const readInline = () =>
    new Function(`return ${buildStorageScript(pageSlots.ribbon('vereda'))}`)() as unknown
  writeStored(pageSlots.ribbon('vereda'), 'a')
  expect(readInline()).toBe('"a"')
  vi.stubGlobal('localStorage', disabled)
  expect(readInline()).toBeUndefined()
})

it('no two slots share a key', () => {
  const names = Object.values(allSlots).map((slotOf) => slotOf('vereda', 'GB').key)
  expect(new Set(names).size).toBe(names.length)
})

it('keeps the keys of the specification', () => {
  const shared = Object.values(allSlots).map((slotOf) => slotOf('vereda', 'GB').key)
  expect(shared).toEqual(
    expect.arrayContaining([
      'gtmCurrentList',
      'gtmCurrentListUrl',
      'gtmCurrentListName',
      'gtmCurrentListId',
      'gtmItems',
      'gtmSelectData',
      'gtmCurrentItemIndex',
      'gtmCurrency',
      'recentItems',
    ]),
  )
})
