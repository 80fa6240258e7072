import { describe, expect, it } from 'vitest'
import { englishMessage } from '#i18n/english.ts'
import { emailConfirmation, emailField, shouldShowEmailHelper, suggestEmail } from './email.ts'
import { messages } from './messages.ts'
import { checkoutPhoneField, optionalPhoneField, phoneField, phonePrefixField } from './phone.ts'

const problemOf = (schema: typeof emailField, value: string) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('e-mail', () => {
  it.each(['a@b.co', "o'brien+shoes@mail.example.co.uk", 'ada@gmial.com', ' ada@example.org '])(
    'accepts %j',
    (email) => {
      expect(emailField.parse(email)).toBe(email.trim())
    },
  )

  it.each(['', ' ', '\u200b'])('is required, so %j is rejected', (email) => {
    expect(problemOf(emailField, email)).toBe(messages.email)
  })

  it('is required when omitted', () => {
    expect(emailField.safeParse(undefined).error?.issues[0]?.message).toBe(messages.email)
  })

  it.each(['ada', 'ada@', '@b.co', 'a b@c.de', 'a@b..c', 'ada@-b.co', 'ada@b.co\u0000', 'ädä@b.co'])(
    'rejects %j',
    (email) => {
      expect(problemOf(emailField, email)).toBe(messages.emailWrong)
    },
  )

  it.each([
    ['ａｄａ＠ｅｘａｍｐｌｅ．ｊｐ', 'ada@example.jp'],
    ['\u200bada@example.org\u00a0', 'ada@example.org'],
    ['o’brien@example.ie', "o'brien@example.ie"],
  ])('normalises %j', (typed, stored) => {
    expect(emailField.parse(typed)).toBe(stored)
  })

  it('allows at most 254 characters', () => {
    expect(problemOf(emailField, `${'a'.repeat(250)}@b.co`)).toBe(messages.tooLong)
    expect(problemOf(emailField, `${'a'.repeat(249)}@b.co`)).toBeUndefined()
  })

  it('validates very long input within 200 ms', () => {
    const start = performance.now()
    emailField.safeParse(`${'a'.repeat(120)}@${'a-'.repeat(66)}!`)
    emailField.safeParse(`${'a'.repeat(1_000_000)}@`)
    expect(performance.now() - start).toBeLessThan(200)
  })

  it('must match its confirmation', () => {
    const twice = (emailRepeat: string) => emailConfirmation.safeParse({ email: 'ada@b.co', emailRepeat })
    expect(twice(' ada@b.co').success).toBe(true)
    expect(twice('eve@b.co').error?.issues).toEqual([
      expect.objectContaining({ path: ['emailRepeat'], message: messages.emailRepeat }),
    ])
    expect(twice('ａda@b.co').success).toBe(true)
    expect(emailConfirmation.safeParse({ email: 'ada@b.co' }).error?.issues).toEqual([
      expect.objectContaining({ path: ['emailRepeat'], message: messages.emailRepeat }),
    ])
    expect(englishMessage(messages.emailRepeat)).toBe('Emails do not match')
  })

  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@GMAIL.CON', 'ada@gmail.com'],
    ['ada@hotmial.es', 'ada@hotmail.es'],
    ['ada@terra.es', null],
    [' ａｄａ＠gmial.com ', 'ada@gmail.com'],
  ])('warns about %s', (email, suggestion) => {
    expect(suggestEmail(email)).toEqual({ suggestion })
    expect(emailField.safeParse(email).success).toBe(true)
  })

  it.each(['ada@gmail.com', 'ada@hotmail.es', 'ada@example.org', 'ada', '', '@gmial.com'])(
    'does not warn about %j',
    (email) => {
      expect(suggestEmail(email)).toBeNull()
    },
  )

  it('shows its helper text until the input has a value', () => {
    expect(shouldShowEmailHelper('')).toBe(true)
    expect(shouldShowEmailHelper('a')).toBe(false)
  })
})

describe('phone', () => {
  it.each([
    [
      'required',
      phoneField,
      ['1', '12345', '7700 900 123', '１２３４５', '77-00', '(77) 00.12/3'],
      ['', ' ', '+447700900123', '-', '()', 'x'],
    ],
    [
      'at checkout',
      checkoutPhoneField,
      ['12345', '1234567890123456', '7700 900 123'],
      ['', '1234', '12345678901234567', '+447700900123', '77-00', 'seven'],
    ],
    ['optional', optionalPhoneField, ['', ' ', '12345'], ['+44', 'x']],
    ['prefix', phonePrefixField, ['', '+44', '+1', '+886'], ['44', '+', '+12345', '+4x', '0044']],
  ] as const)('%s', (_, schema, good, bad) => {
    for (const value of good) expect([value, problemOf(schema, value)]).toEqual([value, undefined])
    for (const value of bad) expect([value, problemOf(schema, value)]).toEqual([value, messages.phone])
  })

  it('is stored as digits', () => {
    expect(checkoutPhoneField.parse(' 7700 900\u00a0123 ')).toBe('7700900123')
    expect(englishMessage(messages.phone)).toBe('Please input a valid phone!')
  })
})
