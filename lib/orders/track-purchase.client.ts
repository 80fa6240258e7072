import type { Brand } from '#config/brands.ts'
import { toDecimal } from '#lib/money/money.ts'
import { checkoutSlots } from '#lib/session/slots/checkout-slots.ts'
import { readStored, writeStored } from '#lib/session/storage.client.ts'
import { track } from '#lib/tracking/data-layer.client.ts'
import { trackHashedEmail } from '#lib/tracking/track-hashed-email.client.ts'
import type { OrderConfirmationData } from './types.ts'

const maxTracked = 30

/** Orders that this page tracked, for browsers without storage. */
const trackedInMemory = new Set<string>()

/** Prevents two tabs with the same order from checking at once. Plain HTTP has no Web Locks. */
function withPurchaseLock(check: () => void): void {
  if ('locks' in navigator) void navigator.locks.request('vereda:purchases', check)
  else check()
}

/** Claims the tracking of an order; false if this browser has already tracked it. */
function claimTracking(brand: Brand, reference: string): boolean {
  const slot = checkoutSlots.purchases(brand)
  const stored = readStored(slot)
  const trackedReferences = Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
  if (trackedInMemory.has(reference) || trackedReferences.includes(reference)) return false
  trackedInMemory.add(reference)
  writeStored(slot, [...trackedReferences, reference].slice(-maxTracked))
  return true
}

/**
 * Tracks a paid order in the data layer once per browser, however often and in how many tabs its page is
 * shown.
 */
export function trackPurchase(brand: Brand, order: OrderConfirmationData): void {
  withPurchaseLock(() => {
    if (!claimTracking(brand, order.reference)) return
    pushPurchaseEvent(order)
    void trackHashedEmail(brand, order.applicant.email)
  })
}

function pushPurchaseEvent(order: OrderConfirmationData): void {
  const units = (minor: number) => toDecimal(minor, order.currency)
  track({
    event: 'purchase',
    transaction_id: order.locator,
    currency: order.currency,
    value: units(order.grandTotal),
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
