import type { StorageSlot } from './storage-slots.ts'

/**
 * Reads and writes a slot in an inline script that runs before the page’s other scripts: the source of an
 * object with `read` and `write`. It stores JSON text unchanged; a disabled storage reads as empty, and the page’s
 * scripts report it later.
 */
export function buildStorageScript({ area, key }: StorageSlot): string {
  const name = `${area}Storage`
  const quoted = JSON.stringify(key).replaceAll('<', '\\u003c')
  return `{read(){try{return ${name}.getItem(${quoted})}catch{}},write(v){try{${name}.setItem(${quoted},v)}catch{}}}`
}
