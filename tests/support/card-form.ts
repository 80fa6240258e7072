import type { CardForm, mountCard as mount, showAction as show } from '#lib/payments/adyen.client.ts'

/** Stands in for the payment provider's form: one field, whose text is the card number. */
export const mountCard: typeof mount = async (
  node,
  _locale,
  _methods,
  storedCard,
  events,
): Promise<CardForm> => {
  const label = storedCard ? 'Security code' : 'Card number'
  const field = Object.assign(document.createElement('input'), { ariaLabel: label })
  field.setAttribute('aria-label', label)
  field.addEventListener('input', () => events.onComplete(field.value !== ''))
  node.append(field)
  queueMicrotask(events.onReady)
  return {
    submit: () =>
      events.onPay({
        method: 'card',
        paymentMethod: { type: 'scheme', encryptedCardNumber: `test_${field.value}` },
        origin: location.origin,
      }),
    handleAction: (action, place) => void place.append(JSON.stringify(action)),
    remove: () => field.remove(),
  }
}

export const showAction: typeof show = async (node, _locale, _methods, action) => {
  node.append(JSON.stringify(action))
}
