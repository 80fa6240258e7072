import { expect, test } from 'vitest'
import { readKeyRing } from './key-ring.ts'
import { signToken, verifyTokenPayload } from './signed-token.ts'

const secret = readKeyRing('LINK_SECRET', {}, 'a-secret-of-more-than-32-characters')
const other = readKeyRing('LINK_SECRET', {}, 'another-secret-of-more-than-32-chars')
const token = signToken(secret, 'review', '4711.1893456000')

test('verifies a signed payload', () => {
  expect(verifyTokenPayload(secret, 'review', token)).toBe('4711.1893456000')
})

test('rejects another purpose or secret', () => {
  expect(verifyTokenPayload(secret, 'unsubscribe', token)).toBeNull()
  expect(verifyTokenPayload(other, 'review', token)).toBeNull()
})

test.each([
  ['nothing', ''],
  ['a payload alone', token.split('.')[0] ?? ''],
  ['another payload', `${Buffer.from('4712.1893456000').toString('base64url')}.${token.split('.')[1]}`],
  ['a shorter signature', token.slice(0, -2)],
  ['a longer one', `${token}AAAA`],
  ['a third part', `${token}.x`],
  ['another spelling', `${token}=`],
  ['a space within', token.replace('.', ' .')],
  ['other letters', 'ñ.ü'],
])('rejects %s', (_what, broken) => {
  expect(verifyTokenPayload(secret, 'review', broken)).toBeNull()
})
