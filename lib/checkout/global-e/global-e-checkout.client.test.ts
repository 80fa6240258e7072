import { expect, it } from 'vitest'
import { parseOrderReference } from './global-e-checkout.client.ts'

const checkoutOrigin = 'https://theirs.example'
const reference = 'A'.repeat(22)
const said = (data: unknown, origin = checkoutOrigin) => new MessageEvent('message', { data, origin })

it('reads the order reference from the message of the embedded page', () => {
  expect(parseOrderReference(said({ type: 'global-e.done', reference }), checkoutOrigin)).toBe(reference)
})

it.each([
  ['another page', said({ type: 'global-e.done', reference }, 'https://evil.example')],
  ['another message', said({ type: 'resize', reference })],
  ['no reference', said({ type: 'global-e.done', reference: '../../elsewhere' })],
  ['nothing', said(null)],
  ['a word', said('global-e.done')],
])('ignores %s', (_, message) => {
  expect(parseOrderReference(message, checkoutOrigin)).toBeNull()
})

it('ignores messages while the origin is unknown', () => {
  expect(parseOrderReference(said({ type: 'global-e.done', reference }, ''), undefined)).toBeNull()
})
