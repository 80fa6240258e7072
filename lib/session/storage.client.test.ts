import { beforeEach, expect, it, vi } from 'vitest'
import { report } from '../errors/report.client.ts'
import { buildStorageScript } from './build-storage-script.ts'
import { eraseStored, readStored, writeStored } from './storage.client.ts'
import { slots } from './storage-slots.ts'

vi.mock('../errors/report.client.ts')

const kept = new Map<string, string>()
const open = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
}
const refuse = () => {
  throw new Error('storage is closed')
}
const closed = { getItem: refuse, setItem: refuse, removeItem: refuse }

beforeEach(() => {
  kept.clear()
  vi.clearAllMocks()
  vi.stubGlobal('localStorage', open)
  vi.stubGlobal('sessionStorage', open)
})

const slot = slots.attempts('vereda')

it('returns a stored value until it is erased', () => {
  writeStored(slot, { key: 'k' })
  expect(readStored(slot)).toEqual({ key: 'k' })
  eraseStored(slot)
  expect(readStored(slot)).toBeNull()
  expect(report).not.toHaveBeenCalled()
})

it('logs invalid JSON and returns null', () => {
  kept.set(slot.key, '{')
  expect(readStored(slot)).toBeNull()
  expect(report).toHaveBeenCalledWith('storage_read', expect.stringContaining(slot.key))
})

it('never reports stored text', () => {
  kept.set(slot.key, 'marta@vereda.example')
  expect(readStored(slot)).toBeNull()
  expect(report).toHaveBeenCalledWith('storage_read', `${slot.key}: SyntaxError`)
})

it('logs a disabled storage and continues', () => {
  vi.stubGlobal('localStorage', closed)
  expect(readStored(slot)).toBeNull()
  writeStored(slot, 1)
  eraseStored(slot)
  expect(vi.mocked(report).mock.calls.map(([event]) => event)).toEqual([
    'storage_read',
    'storage_write',
    'storage_erase',
  ])
})

it('inline scripts store the same text, and tolerate a disabled storage', () => {
  type Early = { read: () => unknown; write: (text: string) => void }
  const early = new Function(`return ${buildStorageScript(slots.ribbon('vereda'))}`)() as Early
  writeStored(slots.ribbon('vereda'), 'a')
  expect(early.read()).toBe('"a"')
  early.write('"b"')
  expect(readStored(slots.ribbon('vereda'))).toBe('b')
  vi.stubGlobal('localStorage', closed)
  expect(early.read()).toBeUndefined()
  expect(() => early.write('x')).not.toThrow()
})

it('no two slots share a key', () => {
  const names = Object.values(slots).map((place) => place('vereda', 'GB').key)
  expect(new Set(names).size).toBe(names.length)
})

it('keeps the keys of the specification', () => {
  const shared = Object.values(slots).map((place) => place('vereda', 'GB').key)
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
