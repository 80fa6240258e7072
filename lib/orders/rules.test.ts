import { describe, expect, it } from 'vitest'
import { paymentStates } from '#api-client/contract/payments.ts'
import { getOrderConfirmationView, getRefetchInterval } from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T12:20:00Z')

describe('the order confirmation page', () => {
  it.each([
    ['paid', null, 'paid'],
    ['accepted', null, 'accepted'],
    ['pending', null, 'waiting'],
    ['refused', later, 'retry'],
    ['cancelled', later, 'retry'],
    ['error', later, 'retry'],
    ['action_required', later, 'retry'],
    ['open', later, 'retry'],
    ['refused', now, 'over'],
    ['error', null, 'over'],
    ['expired', null, 'expired'],
    ['late_refunded', null, 'refunded'],
  ] as const)('shows an order that is %s', (state, retryUntil, view) => {
    expect(getOrderConfirmationView({ state, retryUntil }, now)).toBe(view)
  })

  it.each(paymentStates)('polls %s only while it may change by itself', (state) => {
    const mayChange = ['open', 'action_required', 'pending'].includes(state)
    expect(getRefetchInterval(state, 1)).toBe(mayChange ? 1000 : false)
  })

  it('backs off polling to at most fifteen seconds', () => {
    const intervals = [1, 2, 3, 20].map((fetchCount) => getRefetchInterval('pending', fetchCount))
    expect(intervals).toEqual([1000, 1500, 2250, 15_000])
  })
})
