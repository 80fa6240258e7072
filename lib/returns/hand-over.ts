import { isMarketCode, type MarketCode, marketOf } from '#config/markets.ts'
import { type ReturnMethodCode, returnMethodCodes } from '#config/return-methods.ts'
import { type AddressValues, emptyAddress } from '#lib/checkout/form.ts'
import type { ReturnForm } from '#validation/return-form.ts'
import type { ReturnOffer } from './types.ts'

/** How goods of an order can be handed over, and whether a refund needs an account. */
export type HandOverOffer = Pick<
  ReturnOffer,
  'country' | 'returnMethods' | 'stores' | 'cities' | 'pickup' | 'account' | 'banks'
>

/** How goods go back, as returns and exchanges ask for it; text fields are empty when untouched. */
export type HandOverValues = {
  method: '' | ReturnMethodCode
  /** The store or the parcel point. */
  place: string
  useNewAddress: boolean
  shippingAddress: AddressValues
  contact: { phonePrefix: string; phone: string }
  date: string
  account: { holder: string; number: string; bankId: string }
}

/** The market of an order. */
export const getReturnMarket = ({ country }: Pick<ReturnOffer, 'country'>): MarketCode =>
  isMarketCode(country) ? country : 'GB'

export const needsNewAddress = ({ pickup }: Pick<ReturnOffer, 'pickup'>) =>
  pickup !== null && !pickup.hasAddress

export function getInitialHandOver(offer: HandOverOffer): HandOverValues {
  const market = getReturnMarket(offer)
  return {
    method: '',
    place: '',
    useNewAddress: needsNewAddress(offer),
    shippingAddress: emptyAddress(market),
    contact: { phonePrefix: marketOf(market).phonePrefix, phone: '' },
    date: offer.pickup?.earliest ?? '',
    account: { holder: '', number: '', bankId: '' },
  }
}

export const optional = (value: string) => (value === '' ? undefined : value)

/** The values as the rules of returns name them. */
export function toHandOverForm(values: HandOverValues): Omit<ReturnForm, 'items'> {
  const { method, place, useNewAddress, shippingAddress, contact, date, account } = values
  return {
    method: method || undefined,
    place,
    useNewAddress,
    address: shippingAddress,
    ...contact,
    date: optional(date),
    account: { ...account, bankId: optional(account.bankId) },
  }
}

/** The name in the form of a field of the rules. */
export function toHandOverField(field: string): string {
  const [first = '', ...rest] = field.split('.')
  if (first === 'address') return ['shippingAddress', ...rest].join('.')
  return first === 'phone' ? 'contact.phone' : field
}

const methodCode = (method: HandOverValues['method']) =>
  returnMethodCodes.find((code) => code === method) ?? '04'

/** The part of a request that says how the goods go back. */
export function toHandOverRequest(values: HandOverValues) {
  const { method, place, useNewAddress, shippingAddress, contact, date } = values
  const kind = { '01': undefined, '04': undefined, '05': 'point', '06': 'store' } as const
  const shippingMethodId = methodCode(method)
  return {
    shippingMethodId,
    ...(kind[shippingMethodId] && { expeditionCenter: place, expeditionCenterType: kind[shippingMethodId] }),
    ...(shippingMethodId === '01' && {
      returnDate: date,
      useNewAddress,
      ...(useNewAddress && { applicant: { address: shippingAddress, ...contact } }),
    }),
  }
}

/** The account of a refund in a request. */
export const toAccountRequest = ({ account }: HandOverValues) => ({
  ...account,
  bankId: optional(account.bankId),
})
