import { describe, expect, it } from 'vitest'
import { paymentStates } from '#api-client/contract/payments.ts'
import { stateFromResult, toPaymentFlow, toPaymentState } from '#backend/shop/payments/states.ts'
import { getOrderConfirmationView, getRefetchInterval } from '#lib/orders/rules.ts'

const threeDS = { type: 'threeDS2', subtype: 'challenge' }
const away = { type: 'redirect', method: 'GET' }
const posted = { type: 'redirect', method: 'POST' }
const shown = { type: 'voucher' }

const later = new Date(1)
const now = new Date(0)

/** Adyen's result codes, the data sent with them, and the page that the customer sees. */
const table = [
  ['Authorised', null, 'pending', null, 'waiting'],
  ['PartiallyAuthorised', null, 'pending', null, 'waiting'],
  ['Success', null, 'pending', null, 'waiting'],
  ['Pending', null, 'pending', null, 'waiting'],
  ['Pending', shown, 'action_required', 'HANDLE_ACTION', 'retry'],
  ['Received', null, 'pending', null, 'waiting'],
  ['PresentToShopper', null, 'pending', null, 'waiting'],
  ['PresentToShopper', shown, 'action_required', 'HANDLE_ACTION', 'retry'],
  ['AuthenticationFinished', null, 'pending', null, 'waiting'],
  ['AuthenticationNotRequired', null, 'pending', null, 'waiting'],
  ['IdentifyShopper', threeDS, 'action_required', 'PENDING_3DS2', 'retry'],
  ['ChallengeShopper', threeDS, 'action_required', 'PENDING_3DS2', 'retry'],
  ['RedirectShopper', away, 'action_required', 'REDIRECT_HPP', 'retry'],
  ['RedirectShopper', posted, 'action_required', 'PENDING_REDIRECT', 'retry'],
  ['RedirectShopper', null, 'pending', null, 'waiting'],
  ['Refused', null, 'refused', null, 'retry'],
  ['Refused', away, 'refused', null, 'retry'],
  ['Cancelled', null, 'cancelled', null, 'retry'],
  ['Error', null, 'error', null, 'retry'],
  ['SomethingNobodyKnowsYet', null, 'pending', null, 'waiting'],
  ['SomethingNobodyKnowsYet', shown, 'action_required', 'HANDLE_ACTION', 'retry'],
] as const

describe('after the provider responds', () => {
  it.each(table)('%s with %j the payment is %s', (resultCode, action, state, flow, view) => {
    const attempt = stateFromResult({ resultCode, action })
    const actualState = toPaymentState('open', attempt)
    expect(actualState).toBe(state)
    expect(attempt === 'action_required' && action ? toPaymentFlow(action) : null).toBe(flow)
    expect(getOrderConfirmationView({ state: actualState, retryUntil: later }, now)).toBe(view)
    // An undecided payment resolves itself: the page polls.
    if (view === 'waiting') expect(getRefetchInterval(actualState, 1)).toBeGreaterThan(0)
  })

  it('every state of the contract has a page', () => {
    for (const state of paymentStates)
      expect(getOrderConfirmationView({ state, retryUntil: null }, now)).toEqual(expect.any(String))
  })
})
