import { expect, it } from 'vitest'
import { pageStorage } from '#tests/support/page-storage.ts'
import { attemptFor, dropAttempt, keepAttempt, readAttempt } from './attempt.ts'

pageStorage()

it('gives the same key for the same bag and content, after a reload or in another tab', () => {
  const first = attemptFor('vereda', 'bag', 'content')
  expect(attemptFor('vereda', 'bag', 'content')).toEqual(first)
  expect(attemptFor('taller', 'bag', 'content').key).not.toBe(first.key)
})

it.each([
  ['another bag', 'other', 'content'],
  ['another content', 'bag', 'other'],
])('is a new one for %s', (_what, bag, content) => {
  const first = attemptFor('vereda', 'bag', 'content')
  expect(attemptFor('vereda', bag, content).key).not.toBe(first.key)
})

it('keeps the reference once the order exists, and forgets when told', () => {
  const first = attemptFor('vereda', 'bag', 'content')
  keepAttempt('vereda', { ...first, reference: 'ref' })
  expect(attemptFor('vereda', 'bag', 'content')).toEqual({ ...first, reference: 'ref' })
  dropAttempt('vereda')
  expect(readAttempt('vereda')).toBeNull()
})

it('takes something else under its name for nothing', () => {
  localStorage.setItem('vereda:attempt', '{"key":1}')
  expect(readAttempt('vereda')).toBeNull()
})
