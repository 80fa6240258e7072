import { translateLabel } from '#i18n/label.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
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
import { findUnknownRegion } from '../places/unknown-region.ts'
import type { OrderRequest } from './order-request.ts'

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
