import { translateLabel } from '#i18n/label.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { CheckoutAddress } from '#validation/checkout.ts'
import {
  type CheckoutForm,
  type CheckoutProblem,
  normalizeCheckout,
  validateCheckout,
} from '#validation/checkout-form.ts'
import { rulesOf } from '#validation/market-rules.ts'
import { messages } from '#validation/messages.ts'
import { InvalidInputError } from '../../http/errors.ts'
import { validateDeliveryKind } from '../delivery/destination.ts'
import { findComunaName } from '../places/comunas.ts'
import { isRegion } from '../places/regions.ts'
import type { OrderRequest } from './order-request.ts'

/** The validation rules check only the format of a region and a comuna; the place lists say which exist. */
function findUnknownRegion({ countryId, region, comuna }: CheckoutAddress): 'region' | 'comuna' | null {
  const { order } = rulesOf(countryId)
  if (!region || !order.includes('region')) return null
  if (!isRegion(countryId, region)) return 'region'
  if (!comuna || !order.includes('comuna')) return null
  return findComunaName(countryId, region, comuna) === null ? 'comuna' : null
}

function findRegionProblems(form: CheckoutForm): CheckoutProblem[] {
  return (['shippingAddress', 'billingAddress'] as const).flatMap((at) => {
    const address = form[at]
    const name = address ? findUnknownRegion(address) : null
    if (!address || !name) return []
    const { region } = rulesOf(address.countryId)
    return [{ field: `${at}.${name}`, key: messages[name === 'region' && region ? region : name] }]
  })
}

/**
 * Parses contact and addresses into their stored form. Throws {@link InvalidInputError} that names every
 * invalid field.
 */
export function parseOrderForm(input: OrderRequest['input'], t: Translate): CheckoutForm {
  const market = marketCodeOf(input.profile)
  const { contact, shippingAddress, billingAddress, packstation, deliveryPointId, pickupStoreId } = input
  const kind = validateDeliveryKind(input)
  const addresses = { shippingAddress, billingAddress, packstation, deliveryPointId, pickupStoreId }
  const form = { kind, contact, ...addresses }
  const formProblems = validateCheckout(market, form)
  const regionProblems = findRegionProblems(form).filter(({ field }) =>
    formProblems.every((other) => other.field !== field),
  )
  const problems = [...formProblems, ...regionProblems]
  const [first, ...others] = problems.map(({ field, key }) => ({
    code: 'invalid_input',
    message: translateLabel(t, key),
    field,
  }))
  if (first) throw new InvalidInputError(first.message, first.field, others)
  return normalizeCheckout(market, form)
}
