/**
 * Stands in the page beside `event-replay-script.ts`: who came with a voucher has a line kept free under each price before
 * anything is painted, so that nothing moves when it is told. One that applied itself is in the page already.
 */
export function reserveVoucherLines(): void {
  const { dataset } = document.documentElement
  const has = (start: string) =>
    document.cookie.split('; ').some((one) => one.startsWith(`${dataset.brand}_${start}`))
  if (has('bonds=') && !has('auto_bonds=true')) dataset.voucher = ''
}
