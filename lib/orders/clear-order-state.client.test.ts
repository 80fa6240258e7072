import { beforeEach, expect, it, vi } from 'vitest'
import { readStoredBag } from '#lib/bag/bag-cookies.client.ts'
import { clearBag } from '#lib/bag/bag-query.client.ts'
import { clearDraft } from '#lib/checkout/draft.client.ts'
import { readAttempts, removeAttempts } from '#lib/payments/attempt.client.ts'
import { createConfirmedOrder } from '#tests/fixtures/confirmed-order.ts'
import { clearOrderState } from './clear-order-state.client.ts'
import { trackPurchase } from './track-purchase.client.ts'
import type { OrderState } from './types.ts'

vi.mock('#lib/bag/bag-query.client.ts')
vi.mock('#lib/bag/bag-cookies.client.ts')
vi.mock('#lib/payments/attempt.client.ts')
vi.mock('#lib/checkout/draft.client.ts')
vi.mock('#lib/session/cookies.ts')
vi.mock('./last-paid-order.client.ts')
vi.mock('./track-purchase.client.ts')

const order = createConfirmedOrder()

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('document', {})
  vi.mocked(readAttempts).mockReturnValue([
    { bag: 'other', content: '', key: 'other', reference: 'other', member: '', express: null },
    { bag: 'hash', content: '', key: 'key', reference: order.reference, member: '', express: null },
  ])
  vi.mocked(readStoredBag).mockReturnValue({ hash: 'hash', abandoned: false })
})

it.each([
  ['paid', { tracked: 1, bag: 1, draft: 1, attempt: 1 }],
  ['accepted', { tracked: 1, bag: 1, draft: 1, attempt: 1 }],
  ['late_refunded', { tracked: 0, bag: 0, draft: 0, attempt: 1 }],
  ['pending', { tracked: 0, bag: 0, draft: 0, attempt: 0 }],
  ['expired', { tracked: 0, bag: 0, draft: 0, attempt: 0 }],
] satisfies [OrderState, object][])('clears the state of an order that is %s', (state, left) => {
  clearOrderState({ brand: 'vereda', locale: 'en_GB' }, { ...order, state })
  const calls = (spy: unknown) => vi.mocked(spy as () => void).mock.calls.length
  expect({
    tracked: calls(trackPurchase),
    bag: calls(clearBag),
    draft: calls(clearDraft),
    attempt: calls(removeAttempts),
  }).toEqual(left)
})
