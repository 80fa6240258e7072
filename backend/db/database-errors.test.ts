import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ConcurrentUpdateError, isConflict, isUnavailable } from './database-errors.ts'

const withCode = (code: string) => Object.assign(new Error('no'), { code })
const wrapped = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

describe('the database counts as unavailable', () => {
  test.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND'],
    ...['08006', '08001', '53300', '53200', '57P01', '57P02', '57P03'],
    ...['55P03', '57014', '25P03', '25P04', '40001', '40P01', '25006'],
  ])('after %s, also where it is wrapped', (code) => {
    expect(isUnavailable(withCode(code))).toBe(true)
    expect(isUnavailable(wrapped(withCode(code)))).toBe(true)
    expect(isUnavailable(new Error('failed', { cause: wrapped(withCode(code)) }))).toBe(true)
  })

  test.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ])('after "%s"', (message) => {
    expect(isUnavailable(wrapped(new Error(message)))).toBe(true)
  })

  test('after repeated conflicts with other transactions', () => {
    expect(isUnavailable(new ConcurrentUpdateError('stock'))).toBe(true)
  })
})

describe('the database counts as available', () => {
  test.each(['23505', '23514', '22P02', '42601', '42P01', '25P02', 'ENOENT', 'ERR_ASSERTION'])(
    'after %s',
    (code) => {
      expect(isUnavailable(wrapped(withCode(code)))).toBe(false)
    },
  )

  test('after an unrelated error', () => {
    expect(isUnavailable(new TypeError('undefined is not a function'))).toBe(false)
    expect(isUnavailable('ECONNREFUSED')).toBe(false)
    const loop = new Error('loop')
    loop.cause = loop
    expect(isUnavailable(loop)).toBe(false)
  })
})

test('only a rollback because of another transaction is a conflict', () => {
  expect(['40001', '40P01'].map((code) => isConflict(wrapped(withCode(code))))).toEqual([true, true])
  expect(isConflict(wrapped(withCode('55P03')))).toBe(false)
})
