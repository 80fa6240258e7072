import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentStates } from '#api-client/contract/payments.ts'
import { orderStates } from '../../db/schema/sales/orders.ts'
import { attemptStates } from '../../db/schema/sales/payments.ts'
import { orderTransitions } from '../orders/states.ts'
import {
  attemptTransitions,
  canTransition,
  getUnknownOutcome,
  isInProgress,
  stateFromResult,
  toPaymentState,
} from './states.ts'

describe('a provider response', () => {
  const action = { type: 'threeDS2' }
  it.each([
    ['Authorised', null, 'pending'],
    ['Refused', null, 'refused'],
    ['Cancelled', null, 'cancelled'],
    ['Error', null, 'error'],
    ['Pending', null, 'pending'],
    ['Received', null, 'pending'],
    ['PresentToShopper', null, 'pending'],
    ['PresentToShopper', action, 'action_required'],
    ['IdentifyShopper', action, 'action_required'],
    ['ChallengeShopper', action, 'action_required'],
    ['RedirectShopper', action, 'action_required'],
    ['RedirectShopper', null, 'pending'],
    ['AuthenticationFinished', null, 'pending'],
    ['AuthenticationNotRequired', null, 'pending'],
    ['PartiallyAuthorised', null, 'pending'],
    ['SomethingNew', null, 'pending'],
    ['SomethingNew', action, 'action_required'],
    ['Refused', action, 'refused'],
  ])('%s with action %j leads to %s', (resultCode, given, state) => {
    expect(stateFromResult({ resultCode, action: given })).toBe(state)
  })

  it('always leads to an allowed transition, and never to authorised', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.object()), (resultCode, given) => {
        const state = stateFromResult({ resultCode, action: given })
        expect(canTransition('starting', state)).toBe(true)
        expect(canTransition('action_required', state)).toBe(true)
        expect(state).not.toBe('authorised')
      }),
    )
  })
})

describe('state transitions', () => {
  it('end once money is authorised: modifications track what follows', () => {
    expect(attemptTransitions.authorised).toEqual([])
    expect(attemptTransitions.unwanted).toEqual([])
  })

  it('let a notification authorise an attempt in any state that a response sets', () => {
    for (const state of [
      'starting',
      'action_required',
      'pending',
      'refused',
      'cancelled',
      'error',
    ] as const) {
      expect(canTransition(state, 'authorised')).toBe(true)
    }
  })

  it('end for a paid order and for a late payment that was refunded', () => {
    expect(orderTransitions.paid).toEqual([])
    expect(orderTransitions.late_refunded).toEqual([])
  })

  it('reopen an order only after its hold has expired', () => {
    const reopened = orderStates.filter((state) => orderTransitions[state].some((to) => to === 'open'))
    expect(reopened).toEqual(['expired'])
  })

  it('map every pair of order and attempt state to a state of the contract', () => {
    for (const order of orderStates) {
      for (const attempt of attemptStates) expect(paymentStates).toContain(toPaymentState(order, attempt))
    }
  })
})

describe('an attempt', () => {
  const now = new Date('2026-11-25T12:00:00Z')
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

  it.each([
    ['starting', -1, 0.001, true],
    ['starting', -1, -0.5, false],
    ['starting', 0, null, true],
    ['starting', -1, null, false],
    ['action_required', -1, 0.001, true],
    ['action_required', 0, null, false],
    ['pending', -100, null, true],
    ['refused', 0, 0.001, false],
  ] as const)('%s, updated %f h ago, leased for %s h: in progress %s', (state, updated, asking, expected) => {
    const leaseUntil = asking === null ? null : at(asking)
    expect(isInProgress({ state, updatedAt: at(updated), leaseUntil }, now)).toBe(expected)
  })

  it.each([
    ['starting', 'card', null, null, -1, null, null],
    ['starting', 'card', null, null, -1, -0.5, 'unanswered'],
    ['starting', 'card', null, null, -1, 0.5, null],
    ['action_required', 'ideal', 'RedirectShopper', null, -0.5, null, null],
    ['action_required', 'ideal', 'RedirectShopper', null, -1, null, 'abandoned'],
    ['action_required', 'ideal', 'RedirectShopper', null, -1, 0.5, null],
    ['action_required', 'ideal', 'RedirectShopper', null, -1, -0.5, 'unanswered'],
    ['pending', 'card', 'Authorised', 'PSP', 0, null, 'unanswered'],
    ['pending', 'card', 'Received', null, 0, null, 'unanswered'],
    ['pending', 'card', 'Received', 'PSP', -23, null, null],
    ['pending', 'card', 'Received', 'PSP', -24, null, 'overdue'],
    ['pending', 'google_pay', 'Pending', 'PSP', -24, null, 'overdue'],
    ['pending', 'ideal', 'Pending', 'PSP', -95, null, null],
    ['pending', 'ideal', 'Pending', 'PSP', -96, null, 'overdue'],
    ['authorised', 'card', 'Authorised', 'PSP', -100, null, null],
    ['cancelled', 'card', null, null, -100, -1, null],
  ] as const)(
    '%s by %s after %s (%s), updated %f h ago, leased for %s h: its unknown outcome is %s',
    (state, method, resultCode, pspReference, updated, asking, expected) => {
      const leaseUntil = asking === null ? null : at(asking)
      const attempt = { state, method, resultCode, pspReference, updatedAt: at(updated), leaseUntil }
      expect(getUnknownOutcome(attempt, now)).toBe(expected)
    },
  )
})
