import type { Brand } from '#config/brands.ts'
import { isMarketCode, type MarketCode, shippingCodes } from '#config/markets.ts'
import { checkoutSlots } from '#lib/session/slots/checkout-slots.ts'
import { eraseStored, readStored, writeStored } from '#lib/session/storage.client.ts'
import type { CheckoutValues } from './form.ts'

/** Merges stored values into `blank` where their types match, and ignores the rest. */
function mergeStored<Value>(blank: Value, stored: unknown): Value {
  if (typeof blank === 'object' && blank !== null) {
    if (typeof stored !== 'object' || stored === null) return blank
    const entries = Object.entries(blank).map(([key, value]) => [
      key,
      mergeStored(value, (stored as Record<string, unknown>)[key]),
    ])
    return Object.fromEntries(entries) as Value
  }
  return typeof stored === typeof blank ? (stored as Value) : blank
}

/**
 * The form as typed before a reload, for this tab only. It has no card data, because the form has none.
 * @param blank the market’s empty form
 */
export function readDraft(brand: Brand, market: MarketCode, blank: CheckoutValues): CheckoutValues {
  const draft = mergeStored(blank, readStored(checkoutSlots.checkout(brand, market)))
  const known = shippingCodes.some((code) => code === draft.shippingMethodId)
  const country = draft.billingAddress.countryId
  return {
    ...draft,
    shippingMethodId: known ? draft.shippingMethodId : '',
    shippingAreas: null,
    shippingAddress: { ...draft.shippingAddress, countryId: market },
    billingAddress: { ...draft.billingAddress, countryId: isMarketCode(country) ? country : market },
  }
}

export function saveDraft(brand: Brand, market: MarketCode, values: CheckoutValues): void {
  writeStored(checkoutSlots.checkout(brand, market), values)
}

export function clearDraft(brand: Brand, market: MarketCode): void {
  eraseStored(checkoutSlots.checkout(brand, market))
}
