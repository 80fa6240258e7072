import type { StorageSlot } from '#lib/session/slots/storage-slot.ts'

/**
 * Reads a slot in an inline script that runs before the page’s other scripts: the source of an expression
 * whose value is the stored JSON text. A disabled storage reads as empty, and the page’s scripts report it
 * later.
 */
export function buildStorageScript({ area, key }: StorageSlot): string {
  const quoted = JSON.stringify(key).replaceAll('<', '\\u003c')
  return `(()=>{try{return ${area}Storage.getItem(${quoted})}catch{}})()`
}
