import { expect, it } from 'vitest'
import { getPaymentOutcome } from './payment-outcome.ts'

const action = { type: 'threeDS2' }
const redirect = { type: 'redirect', method: 'GET' }

function flowIn(given: { readonly type: string; readonly method?: string } | null) {
  if (given?.type === 'redirect') return given.method === 'POST' ? 'PENDING_REDIRECT' : 'REDIRECT_HPP'
  if (given?.type === 'threeDS2') return 'PENDING_3DS2'
  return given ? 'HANDLE_ACTION' : null
}

it.each([
  ['Received', 'accepted', null, 'thanks'],
  ['Authorised', 'pending', null, 'thanks'],
  ['Received', 'pending', null, 'thanks'],
  ['Pending', 'pending', null, 'thanks'],
  ['SomethingNew', 'pending', null, 'thanks'],
  ['IdentifyShopper', 'action_required', action, 'action'],
  ['ChallengeShopper', 'action_required', action, 'action'],
  ['RedirectShopper', 'action_required', redirect, 'leave'],
  ['RedirectShopper', 'action_required', { ...redirect, method: 'POST' }, 'leave'],
  ['PresentToShopper', 'action_required', { type: 'voucher' }, 'action'],
  ['Refused', 'refused', null, 'failed'],
  ['Cancelled', 'cancelled', null, 'failed'],
  ['Error', 'error', null, 'failed'],
  // The notification arrived first, and its state takes precedence.
  ['Refused', 'paid', null, 'thanks'],
  ['ChallengeShopper', 'expired', action, 'thanks'],
] as const)('maps %s of an order that is %s', (resultCode, state, given, kind) => {
  expect(
    getPaymentOutcome({
      state,
      flow: flowIn(given),
      cardResponse: { resultCode, action: given, refusalReason: null },
    }).kind,
  ).toBe(kind)
})
