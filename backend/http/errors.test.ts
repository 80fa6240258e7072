import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { serializeError } from './errors.ts'

test('logs a failed query without its parameters', () => {
  const cause = Object.assign(new Error('Key (email)=(ada@example.org) already exists.'), {
    code: '23505',
    constraint: 'people_email',
    detail: 'Key (email)=(ada@example.org) already exists.',
  })
  const logged = serializeError(
    new DrizzleQueryError('insert into people values ($1)', ['ada@example.org'], cause),
  )
  expect(logged).toMatchObject({
    code: '23505',
    constraint: 'people_email',
    message: 'insert into people values ($1)',
  })
  expect(JSON.stringify(logged)).not.toContain('ada@')
})

test('keeps message and stack of other errors', () => {
  expect(serializeError(new TypeError('no'))).toMatchObject({
    type: 'TypeError',
    message: 'no',
    stack: expect.stringContaining('at '),
  })
  expect(serializeError('words')).toMatchObject({ type: 'string' })
})
