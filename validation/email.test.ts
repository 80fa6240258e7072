import { expect, it } from 'vitest'
import { isEmail, suggestEmail } from './email.ts'

it.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@GMAIL.CON', 'ada@gmail.com'],
  ['ada@hotmial.es', 'ada@hotmail.es'],
  ['ada@terra.es', null],
])('warns about %s', (email, suggestion) => {
  expect(suggestEmail(email)).toEqual({ suggestion })
})

it.each(['ada@gmail.com', 'ada@hotmail.es', 'ada@example.org', 'ada', '', '@gmial.com'])(
  'is quiet about %j',
  (email) => {
    expect(suggestEmail(email)).toBeNull()
  },
)

it('judges hostile lengths at once', () => {
  const start = performance.now()
  isEmail(`${'a'.repeat(120)}@${'a-'.repeat(66)}!`)
  isEmail(`${'a'.repeat(1_000_000)}@`)
  expect(performance.now() - start).toBeLessThan(200)
})
