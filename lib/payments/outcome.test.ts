import { expect, it } from 'vitest'
import { outcomeOf } from './outcome.ts'

const action = { type: 'threeDS2' }

it.each([
  ['Authorised', 'pending', null, 'thanks'],
  ['Received', 'pending', null, 'thanks'],
  ['Pending', 'pending', null, 'thanks'],
  ['SomethingNew', 'pending', null, 'thanks'],
  ['IdentifyShopper', 'action_required', action, 'action'],
  ['ChallengeShopper', 'action_required', action, 'action'],
  ['RedirectShopper', 'action_required', action, 'action'],
  ['Refused', 'refused', null, 'failed'],
  ['Cancelled', 'cancelled', null, 'failed'],
  ['Error', 'error', null, 'failed'],
  // The notification was faster and knows better.
  ['Refused', 'paid', null, 'thanks'],
  ['ChallengeShopper', 'expired', action, 'thanks'],
] as const)('%s of an order that is %s leads on', (resultCode, state, given, kind) => {
  expect(
    outcomeOf({ state, flow: null, cardResponse: { resultCode, action: given, refusalReason: null } }).kind,
  ).toBe(kind)
})
