import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forLog } from './errors.ts'

test('a failed query is logged without its parameters', () => {
  const cause = Object.assign(new Error('Key (email)=(ada@example.org) already exists.'), {
    code: '23505',
    constraint: 'people_email',
    detail: 'Key (email)=(ada@example.org) already exists.',
  })
  const logged = forLog(new DrizzleQueryError('insert into people values ($1)', ['ada@example.org'], cause))
  expect(logged).toMatchObject({
    code: '23505',
    constraint: 'people_email',
    message: 'insert into people values ($1)',
  })
  expect(JSON.stringify(logged)).not.toContain('ada@')
})

test('another error keeps its message and where it happened', () => {
  expect(forLog(new TypeError('no'))).toMatchObject({
    type: 'TypeError',
    message: 'no',
    stack: expect.stringContaining('at '),
  })
  expect(forLog('words')).toMatchObject({ type: 'string' })
})
