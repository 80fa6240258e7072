import type { StorageArea, StorageSlot } from '#lib/session/slots/storage-slot.ts'
import { report } from '../errors/report.client.ts'

function getStorage(area: StorageArea): Storage {
  return area === 'local' ? localStorage : sessionStorage
}

/** Messages of a failed parse quote the stored text, which may be personal data. */
const getErrorName = (cause: unknown) => (cause instanceof Error ? cause.name : typeof cause)

/**
 * Reads a stored value; null if there is none, it is not JSON, or storage is disabled. Failures are logged,
 * not shown.
 */
export function readStored({ area, key }: StorageSlot): unknown {
  try {
    const text = getStorage(area).getItem(key)
    return text === null ? null : JSON.parse(text)
  } catch (cause) {
    report('storage_read', `${key}: ${getErrorName(cause)}`)
    return null
  }
}

/** Stores a value; a full or disabled storage is logged, not shown. */
export function writeStored({ area, key }: StorageSlot, value: unknown): void {
  try {
    getStorage(area).setItem(key, JSON.stringify(value))
  } catch (cause) {
    report('storage_write', `${key}: ${getErrorName(cause)}`)
  }
}

export function eraseStored({ area, key }: StorageSlot): void {
  try {
    getStorage(area).removeItem(key)
  } catch (cause) {
    report('storage_erase', `${key}: ${getErrorName(cause)}`)
  }
}
