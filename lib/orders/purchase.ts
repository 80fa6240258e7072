import type { Brand } from '#i18n/brands.ts'
import { toDecimal } from '#lib/money/money.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'
import { track } from '#lib/tracking/data-layer.ts'
import type { ThanksOrder } from './types.ts'

const remembered = 30

/** Tells the data layer of a paid order, once in this browser however often its page is shown. */
export function trackPurchase(brand: Brand, order: ThanksOrder): void {
  const slot = slots.purchases(brand)
  const kept = readStored(slot)
  const told = Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : []
  if (told.includes(order.reference)) return
  writeStored(slot, [...told, order.reference].slice(-remembered))
  const units = (minor: number) => toDecimal(minor, order.currency)
  track({
    event: 'purchase',
    transaction_id: order.locator,
    currency: order.currency,
    value: units(order.totalImport),
    tax: units(order.taxTotal),
    shipping: units(order.shippingCost),
    items: order.lines.map((line) => ({
      item_id: line.code,
      item_name: line.name,
      item_variant: line.size,
      price: units(line.paid),
      quantity: 1,
    })),
  })
}
