import { isBrand } from '#config/brands.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'
import { slots } from '#lib/session/storage-slots.ts'

function getPageBrand() {
  const { brand = '' } = document.documentElement.dataset
  return isBrand(brand) ? brand : null
}

/** Home, landings and content pages; the popup must not interrupt product selection or checkout. */
export function canInterrupt(pathname: string): boolean {
  return /^\/[^/]+\/?$|^\/[^/]+\/(landings|content)\//.test(pathname)
}

/**
 * Shows the popup, unless it was shown before, another dialog is open, or the page must not be interrupted.
 */
export function showPopup(): void {
  const popup = document.getElementById('popup')
  const brand = getPageBrand()
  if (!popup?.showPopover || !brand || !canInterrupt(location.pathname)) return
  if (document.querySelector('dialog[open], #market-suggestion:not([hidden])')) return
  if (readStored(slots.popup(brand)) === popup.dataset.popup) return
  writeStored(slots.popup(brand), popup.dataset.popup)
  popup.showPopover()
}
