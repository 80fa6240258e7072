/**
 * An inline script next to `event-replay-script.ts`: for a visitor with a voucher it reserves a line below
 * each price before the first paint, to prevent a layout shift. An automatic voucher is already in the HTML.
 */
export function reserveVoucherLines(): void {
  const { dataset } = document.documentElement
  const has = (start: string) =>
    document.cookie.split('; ').some((cookie) => cookie.startsWith(`${dataset.brand}_${start}`))
  if (has('bonds=') && !has('auto_bonds=true')) dataset.voucher = ''
}
