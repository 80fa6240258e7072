import type { Order } from '../orders/repository.ts'

/** The number of a return that customers see: `R4512345678-1`. It is printed as a barcode and as a QR code. */
export const formatReturnNumber = (order: Pick<Order, 'locator'>, number: number) =>
  `R${order.locator}-${number}`

/** The order number and the sequence number in a return number; null for anything else. */
export function parseReturnNumber(
  text: string,
): { readonly locator: string; readonly number: number } | null {
  const [, locator, number] = /^R([459]\d{9})-(\d{1,3})$/.exec(text) ?? []
  return locator && number ? { locator, number: Number(number) } : null
}
