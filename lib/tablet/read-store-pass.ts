import type { Brand } from '#i18n/brands.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'

const passPattern = /^#store-pass=(?<pass>[\w.-]{20,400})$/

/**
 * What this tablet was given to act for a till; null on any other device. It comes behind the address, where no server
 * sees it, is taken out of it, and is kept until the tab is closed. The service judges it.
 */
export function readStorePass(brand: Brand): string | null {
  const { pass } = passPattern.exec(location.hash)?.groups ?? {}
  if (pass) {
    writeStored(slots.storePass(brand), pass)
    history.replaceState(history.state, '', location.pathname + location.search)
    return pass
  }
  const kept = readStored(slots.storePass(brand))
  return typeof kept === 'string' ? kept : null
}
