import { expect, it } from 'vitest'
import { resolveUnsubscribeOutcome } from './resolve-unsubscribe-outcome.ts'

const preferences = (subscribed: boolean) => ({
  brands: [
    { brand: 'vereda' as const, subscribed, topics: [], frequency: 'all' as const },
    { brand: 'taller' as const, subscribed: true, topics: [], frequency: 'all' as const },
  ],
})

it.each([
  ['asks a subscriber', null, true, null],
  ['asks a subscriber who subscribed again after the form', 'stopped', true, null],
  ['confirms that the subscription started again', 'again', true, 'again'],
  ['confirms the form', 'stopped', false, 'stopped'],
  ['says that the subscription has ended after one click in an e-mail program', null, false, 'ended'],
  ['says that a subscription which was started again has ended', 'again', false, 'ended'],
] as const)('%s', (_what, outcome, subscribed, shown) => {
  expect(resolveUnsubscribeOutcome(outcome, preferences(subscribed), 'vereda')).toBe(shown)
})

it('rejects an unknown link at once, and keeps the form for an expired link and during an outage', () => {
  expect(resolveUnsubscribeOutcome(null, 'unknown', 'vereda')).toBe('unknown')
  expect(resolveUnsubscribeOutcome(null, 'expired', 'vereda')).toBeNull()
  expect(resolveUnsubscribeOutcome('stopped', 'expired', 'vereda')).toBe('stopped')
  expect(resolveUnsubscribeOutcome(null, 'outage', 'vereda')).toBeNull()
})
