import { describe, expect, it } from 'vitest'
import { cleanStatement, findMissingFields, findOrderNumber } from './statement.ts'

describe('the order number of a statement', () => {
  it.each([
    ['4123456789', '4123456789'],
    ['Order 4123456789 of 3 November', '4123456789'],
    ['4123 456 789', '4123456789'],
    ['no. 9123.456.789', '9123456789'],
    ['4123456789 / 4123456789', '4123456789'],
    ['4123456789 12.11.2026', '4123456789'],
    ['4123456789 / 2026-11-12', '4123456789'],
    ['12/11/2026 4123456789', '4123456789'],
    ['4123 456 789 12.11.2026', '4123456789'],
    ['4123456789 2026. 11. 12.', '4123456789'],
    ['4123456789 42', '4123456789'],
    ['4123456789 and 5123456789', null],
    ['4123456789 5123456789', null],
    ['4123456789 5123 456 789 12.11.2026', null],
    ['12.11.2026', null],
    ['+49 4123456789', null],
    ['41234567890', null],
    ['3123456789', null],
    ['boots, ordered in November', null],
    ['', null],
  ])('of %j is %j', (contract, number) => {
    expect(findOrderNumber(contract)).toBe(number)
  })
})

describe('a statement', () => {
  const statement = { name: 'Ada', contract: '4123456789', email: 'ada@example.org', items: '' }

  it('needs a name, a contract and an address for the receipt, and nothing else', () => {
    expect(findMissingFields(statement)).toEqual([])
    expect(findMissingFields({ ...statement, name: '', contract: '' })).toEqual(['name', 'contract'])
    expect(findMissingFields({ ...statement, email: 'ada' })).toEqual(['email'])
  })

  it('keeps its lines and loses what cannot be stored', () => {
    const cleaned = cleanStatement({
      ...statement,
      name: 'Ada\u0000\nLovelace',
      items: 'boots\r\nsocks\u0007',
    })
    expect(cleaned).toMatchObject({ name: 'Ada Lovelace', items: 'boots\nsocks' })
  })
})
