import type { Brand } from '#config/brands.ts'
import { accountSlots } from '#lib/session/slots/account-slots.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'

const passPattern = /^#store-pass=(?<pass>[\w.-]{20,400})$/

/**
 * The pass of this tablet for a workstation; null on any other device. It arrives in the URL hash, which no
 * server sees, is removed from the URL, and is stored until the tab is closed. The service verifies it.
 */
export function readStorePass(brand: Brand): string | null {
  const { pass } = passPattern.exec(location.hash)?.groups ?? {}
  if (pass) {
    writeStored(accountSlots.storePass(brand), pass)
    history.replaceState(history.state, '', location.pathname + location.search)
    return pass
  }
  const stored = readStored(accountSlots.storePass(brand))
  return typeof stored === 'string' ? stored : null
}
