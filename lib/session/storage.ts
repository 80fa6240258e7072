import { report } from '../errors/report.ts'
import type { StorageArea, StorageSlot } from './storage-slots.ts'

function getStorage(area: StorageArea): Storage {
  return area === 'local' ? localStorage : sessionStorage
}

/** Messages of a failed parse quote what is stored, which may be personal. */
const getErrorName = (cause: unknown) => (cause instanceof Error ? cause.name : typeof cause)

/** A stored value read back, or null when there is none, it is not JSON, or storage is closed. Failures are logged, not shown. */
export function readStored({ area, key }: StorageSlot): unknown {
  try {
    const text = getStorage(area).getItem(key)
    return text === null ? null : JSON.parse(text)
  } catch (cause) {
    report('storage_read', `${key}: ${getErrorName(cause)}`)
    return null
  }
}

/** Keeps a value; a full or closed storage is logged, not shown. */
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

/**
 * The same for a script that runs before the page’s own have come, as the text of an object with `read` and `write`.
 * It keeps JSON text as it is; a closed storage reads as nothing, and the page’s scripts report it when they come.
 */
export function buildStorageScript({ area, key }: StorageSlot): string {
  const name = `${area}Storage`
  const quoted = JSON.stringify(key).replaceAll('<', '\\u003c')
  return `{read(){try{return ${name}.getItem(${quoted})}catch{}},write(v){try{${name}.setItem(${quoted},v)}catch{}}}`
}
