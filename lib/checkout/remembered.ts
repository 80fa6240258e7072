import { byMail, deliveryKindOf } from '#i18n/delivery-kinds.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { shippingCodes } from '#i18n/markets.ts'
import { readCookie, writeCookie } from '#lib/session/cookies.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { type CheckoutValues, type ChosenPlace, kindOf, nowhere, placeOf } from './form.ts'

/** What `shipping_data` holds: the place chosen last, and in which market. */
type Kept = { readonly market: string; readonly place: ChosenPlace }

function readKept(json: string | null): Kept | null {
  try {
    const { market, place }: Partial<Kept> = JSON.parse(json ?? 'null') ?? {}
    const whole = Object.keys(nowhere).every(
      (key) => typeof place?.[key as keyof ChosenPlace] !== 'undefined',
    )
    return market && place && whole ? { market, place } : null
  } catch {
    return null
  }
}

/** Keeps how and where she had it delivered, for the next order of this browser’s session; nothing that names her. */
export function rememberDelivery({ brand, locale }: Place, values: CheckoutValues): void {
  const { shippingMethodId: id, packstation, billingAddress, shippingAddress } = values
  if (!id || id === byMail) return
  writeCookie(document, brand, 'shipment', id)
  const place = placeOf(values)
  if (place) {
    const kept: Kept = { market: marketCodeOf(locale), place }
    writeCookie(document, brand, 'shippingData', JSON.stringify(kept))
    if (kindOf(values) !== 'store') writeCookie(document, brand, 'counter', place.id)
  }
  if (/^\d{3}$/.test(packstation.number)) writeCookie(document, brand, 'packstation', packstation.number)
  const typed = kindOf(values) === 'home' ? shippingAddress : billingAddress
  if (/^[A-Z0-9 -]{2,12}$/i.test(typed.postalCode)) writeCookie(document, brand, 'zip', typed.postalCode)
}

/** A form as it was left, filled with what the browser remembers where nothing was chosen yet. */
export function withRemembered({ brand, locale }: Place, values: CheckoutValues): CheckoutValues {
  if (values.shippingMethodId || typeof document === 'undefined') return values
  const id = shippingCodes.find((code) => code === readCookie(document, brand, 'shipment'))
  if (!id) return values
  const kept = readKept(readCookie(document, brand, 'shippingData'))
  const place = kept?.market === marketCodeOf(locale) ? kept.place : nowhere
  const kind = deliveryKindOf(id)
  const counter = readCookie(document, brand, 'counter')
  const isPoint = kind === 'point' || kind === 'post-office'
  return {
    ...values,
    shippingMethodId: id,
    place: { ...place, ready: false },
    pickupStoreId: kind === 'store' ? place.id : '',
    deliveryPointId: isPoint && counter === place.id ? place.id : '',
    packstation: {
      ...values.packstation,
      number: values.packstation.number || (readCookie(document, brand, 'packstation') ?? ''),
    },
  }
}

/** Where she was looked for last: a postal code, to begin a search with. */
export function rememberedZip({ brand }: Place): string {
  return readCookie(document, brand, 'zip') ?? ''
}
