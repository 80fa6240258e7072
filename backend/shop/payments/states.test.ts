import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentStates } from '#api-client/contract/payments.ts'
import { orderMoves, orderStates } from '../orders/states.ts'
import { attemptMoves, attemptStates, mayMove, paymentStateOf, stateAfterAnswer } from './states.ts'

describe('an answer of the provider', () => {
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
    expect(stateAfterAnswer({ resultCode, action: given })).toBe(state)
  })

  it('always leads somewhere an attempt can go from its start, and never to the money itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.object()), (resultCode, given) => {
        const state = stateAfterAnswer({ resultCode, action: given })
        expect(mayMove('starting', state)).toBe(true)
        expect(mayMove('action_required', state)).toBe(true)
        expect(state).not.toBe('authorised')
      }),
    )
  })
})

describe('the tables of moves', () => {
  it('have ends where money came: what becomes of it is told by modifications', () => {
    expect(attemptMoves.authorised).toEqual([])
    expect(attemptMoves.unwanted).toEqual([])
  })

  it('let a notification authorise whatever an answer made of an attempt', () => {
    for (const state of [
      'starting',
      'action_required',
      'pending',
      'refused',
      'cancelled',
      'error',
    ] as const) {
      expect(mayMove(state, 'authorised')).toBe(true)
    }
  })

  it('have ends: a paid or refunded order stays so', () => {
    expect(orderMoves.paid).toEqual([])
    expect(orderMoves.late_refunded).toEqual([])
  })

  it('open an order again only after its hold has expired', () => {
    const reopened = orderStates.filter((state) => orderMoves[state].some((to) => to === 'open'))
    expect(reopened).toEqual(['expired'])
  })

  it('show one of the contract’s states for every pair', () => {
    for (const order of orderStates) {
      for (const attempt of attemptStates) expect(paymentStates).toContain(paymentStateOf(order, attempt))
    }
  })
})
