/**
 * An inline script next to `event-replay-script.ts`. It is the one place besides js-cookie that reads cookies
 * in a browser, because an inline script has no imports: it runs before the first paint, where a visitor's
 * voucher reserves a line below each price to prevent a layout shift. An automatic voucher is already in the
 * HTML. Code of the first load shares its check, since js-cookie and the cookie table load on interaction.
 */
export function installCookieCheck(): void {
  const { dataset } = document.documentElement
  const hasCookie = (start: string) => document.cookie.split('; ').some((cookie) => cookie.startsWith(start))
  window.hasCookie = hasCookie
  if (hasCookie(`${dataset.brand}_bonds=`) && !hasCookie(`${dataset.brand}_auto_bonds=true`))
    dataset.voucher = ''
}
