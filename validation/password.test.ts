import { describe, expect, it } from 'vitest'
import { marketCodes, marketOf } from '#config/markets.ts'
import { englishMessage } from '#i18n/english.ts'
import { accountMessages as messages } from './account-messages.ts'
import { extraConditionField, policyField } from './conditions.ts'
import { messages as checkoutMessages } from './messages.ts'
import { passwordConfirmation, passwordField, resetSucceeded } from './password.ts'

const problemOf = (market: (typeof marketCodes)[number], password: string) =>
  passwordField(market).safeParse(password).error?.issues[0]?.message

describe('password', () => {
  it.each([
    ['', messages.password],
    ['short', messages.passwordShort],
    ['nine char', messages.passwordShort],
    ['👟👟👟👟👟👟👟👟👟', messages.passwordShort],
    ['x'.repeat(201), messages.passwordLong],
    ['Password123', messages.passwordCommon],
    ['1234567890', messages.passwordCommon],
    ['QWERTYUIOP', messages.passwordCommon],
    ['poiuytrewq', messages.passwordCommon],
    ['aaaaaaaaaaaa', messages.passwordCommon],
    ['abcabcabcabc', messages.passwordCommon],
  ])('rejects %j in every market', (password, key) => {
    for (const market of marketCodes) expect([market, problemOf(market, password)]).toEqual([market, key])
  })

  it.each([
    'correct horse battery',
    ' spaces count ',
    'senderoverde7',
    '비밀번호는열자이상으로7',
    `${'x9'.repeat(5)}q`,
  ])('accepts %j in every market, as typed', (password) => {
    for (const market of marketCodes) expect(passwordField(market).parse(password)).toBe(password)
  })

  it.each(marketCodes)('requires several character classes in %s if privacy law is strict', (market) => {
    const refused = marketOf(market).strictPrivacy ? messages.passwordClasses : undefined
    expect(problemOf(market, 'senderoverde')).toBe(refused)
    expect(problemOf(market, '83927461058')).toBe(refused)
    expect(problemOf(market, 'sendero+verde')).toBeUndefined()
  })

  it('must match its confirmation', () => {
    const twice = (passwordRepeat: string) =>
      passwordConfirmation('GB').safeParse({ password: 'senderoverde', passwordRepeat })
    expect(twice('senderoverde').success).toBe(true)
    expect(twice('senderoverde ').error?.issues).toEqual([
      expect.objectContaining({ path: ['passwordRepeat'], message: messages.passwordRepeat }),
    ])
    expect(passwordConfirmation('GB').safeParse({ password: 'senderoverde' }).error?.issues).toEqual([
      expect.objectContaining({ path: ['passwordRepeat'], message: messages.passwordRepeat }),
    ])
    expect(englishMessage(messages.passwordRepeat)).toBe('The two passwords that you entered do not match')
  })

  it.each([
    ['success', true],
    ['Password changed with success', true],
    ['succes', true],
    ['Success', false],
    ['failed', false],
    ['', false],
    [null, false],
    [{ message: 'success' }, false],
  ])('a reset with the message %j succeeded: %j', (message, worked) => {
    expect(resetSucceeded(message)).toBe(worked)
  })
})

describe('conditions', () => {
  it('requires acceptance of the privacy policy', () => {
    expect(policyField.safeParse(true).success).toBe(true)
    for (const value of [false, undefined, 'true', 1]) {
      expect(policyField.safeParse(value).error?.issues[0]?.message).toBe(messages.policy)
    }
  })

  it.each(marketCodes)('requires an additional consent in %s if privacy law is strict', (market) => {
    const field = extraConditionField(market)
    expect(field.safeParse(true).success).toBe(true)
    for (const value of [false, undefined]) {
      const message = field.safeParse(value).error?.issues[0]?.message
      expect(message).toBe(marketOf(market).strictPrivacy ? checkoutMessages.extraCondition : undefined)
    }
  })
})
