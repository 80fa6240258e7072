import { isBrand } from '#i18n/brands.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'

function getPageBrand() {
  const { brand = '' } = document.documentElement.dataset
  return isBrand(brand) ? brand : null
}

/** Home, landings and content pages; nobody is disturbed while choosing or paying. */
export function canInterrupt(pathname: string): boolean {
  return /^\/[^/]+\/?$|^\/[^/]+\/(landings|content)\//.test(pathname)
}

/** Shows the popup, unless this one was shown before, something else is open, or the page is none for it. */
export function showPopup(): void {
  const popup = document.getElementById('popup')
  const brand = getPageBrand()
  if (!popup?.showPopover || !brand || !canInterrupt(location.pathname)) return
  if (document.querySelector('dialog[open], #market-suggestion:not([hidden])')) return
  if (readStored(slots.popup(brand)) === popup.dataset.popup) return
  writeStored(slots.popup(brand), popup.dataset.popup)
  popup.showPopover()
}
