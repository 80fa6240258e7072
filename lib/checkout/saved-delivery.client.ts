import { deliveryKindOf, emailShippingCode } from '#config/delivery-kinds.ts'
import { shippingCodes } from '#config/markets.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { readCookie, writeCookie } from '#lib/session/browser-cookies.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import {
  type CheckoutValues,
  getSelectedDeliveryKind,
  getSelectedPickupPoint,
  noPickupPoint,
  type PickupPoint,
} from './form.ts'

/** The content of `shipping_data`: the pickup point chosen last, and its market. */
type SavedDelivery = { readonly market: string; readonly place: PickupPoint }

function parseSavedDelivery(json: string | null): SavedDelivery | null {
  try {
    const { market, place }: Partial<SavedDelivery> = JSON.parse(json ?? 'null') ?? {}
    const isComplete = Object.keys(noPickupPoint).every(
      (key) => typeof place?.[key as keyof PickupPoint] !== 'undefined',
    )
    return market && place && isComplete ? { market, place } : null
  } catch {
    return null
  }
}

/**
 * Saves delivery method and pickup point for the next order of this browser session, without personal data.
 */
export function saveDelivery({ brand, locale }: ShopContext, values: CheckoutValues): void {
  const { shippingMethodId: id, packstation, billingAddress, shippingAddress } = values
  if (!id || id === emailShippingCode) return
  writeCookie(brand, 'shipment', id)
  const place = getSelectedPickupPoint(values)
  if (place) {
    const saved: SavedDelivery = { market: marketCodeOf(locale), place }
    writeCookie(brand, 'shippingData', JSON.stringify(saved))
    if (getSelectedDeliveryKind(values) !== 'store') writeCookie(brand, 'counter', place.id)
  }
  if (/^\d{3}$/.test(packstation.number)) writeCookie(brand, 'packstation', packstation.number)
  const typed = getSelectedDeliveryKind(values) === 'home' ? shippingAddress : billingAddress
  if (/^[A-Z0-9 -]{2,12}$/i.test(typed.postalCode)) writeCookie(brand, 'zip', typed.postalCode)
}

/** The form with the saved delivery where nothing was chosen yet. */
export function restoreDelivery({ brand, locale }: ShopContext, values: CheckoutValues): CheckoutValues {
  if (values.shippingMethodId || typeof document === 'undefined') return values
  const id = shippingCodes.find((code) => code === readCookie(brand, 'shipment'))
  if (!id) return values
  const saved = parseSavedDelivery(readCookie(brand, 'shippingData'))
  const place = saved?.market === marketCodeOf(locale) ? saved.place : noPickupPoint
  const kind = deliveryKindOf(id)
  const counter = readCookie(brand, 'counter')
  const isPoint = kind === 'point' || kind === 'post-office'
  return {
    ...values,
    shippingMethodId: id,
    place: { ...place, ready: false },
    pickupStoreId: kind === 'store' ? place.id : '',
    deliveryPointId: isPoint && counter === place.id ? place.id : '',
    packstation: {
      ...values.packstation,
      number: values.packstation.number || (readCookie(brand, 'packstation') ?? ''),
    },
  }
}

/** The postal code of the last search, as the start of the next one. */
export function readSavedZip({ brand }: ShopContext): string {
  return readCookie(brand, 'zip') ?? ''
}
