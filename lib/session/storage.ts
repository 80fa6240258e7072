import { report } from './report.ts'

type Area = 'local' | 'session'

function areaOf(area: Area): Storage {
  return area === 'local' ? localStorage : sessionStorage
}

/** A stored value read back, or null when there is none, it is not JSON, or storage is closed. Failures are logged, not shown. */
export function readStored(area: Area, key: string): unknown {
  try {
    const text = areaOf(area).getItem(key)
    return text === null ? null : JSON.parse(text)
  } catch (cause) {
    report('storage_read', `${key}: ${String(cause)}`)
    return null
  }
}

/** Keeps a value; a full or closed storage is logged, not shown. */
export function writeStored(area: Area, key: string, value: unknown): void {
  try {
    areaOf(area).setItem(key, JSON.stringify(value))
  } catch (cause) {
    report('storage_write', `${key}: ${String(cause)}`)
  }
}

export function eraseStored(area: Area, key: string): void {
  try {
    areaOf(area).removeItem(key)
  } catch (cause) {
    report('storage_erase', `${key}: ${String(cause)}`)
  }
}
