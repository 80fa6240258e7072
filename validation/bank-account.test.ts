import { describe, expect, it } from 'vitest'
import { bankAccountSchema, isClabe, isIban, isRussianAccount } from './bank-account.ts'

describe('IBAN', () => {
  it.each([
    'ES9121000418450200051332',
    'DE89370400440532013000',
    'GB82WEST12345698765432',
    'NL91ABNA0417164300',
  ])('accepts %s', (iban) => expect(isIban(iban)).toBe(true))

  it.each([
    'ES9121000418450200051333',
    'ES91210004184502000513',
    'XX00',
    '',
    'ES91 2100',
    'ES9121000418450200051332X',
  ])('rejects %j', (iban) => expect(isIban(iban)).toBe(false))

  it('detects every wrong digit', () => {
    const iban = 'DE89370400440532013000'
    for (let index = 4; index < iban.length; index += 1) {
      const wrong = `${iban.slice(0, index)}${(Number(iban[index]) + 1) % 10}${iban.slice(index + 1)}`
      expect(isIban(wrong)).toBe(false)
    }
  })
})

describe('other accounts', () => {
  it('checks the digit of a CLABE', () => {
    expect(isClabe('032180000118359719')).toBe(true)
    expect(isClabe('032180000118359718')).toBe(false)
    expect(isClabe('03218000011835971')).toBe(false)
  })

  it('checks the key of a Russian account with its bank', () => {
    const valid = Array.from({ length: 10 }, (_, key) => `40817810${key}00000000001`).filter((account) =>
      isRussianAccount(account, '044525225'),
    )
    expect(valid).toHaveLength(1)
    expect(isRussianAccount('123', '044525225')).toBe(false)
  })
})

describe('the account of a refund', () => {
  it('is normalised, and its bank is ignored where there is no list', () => {
    const parsed = bankAccountSchema('ES').parse({
      holder: ' Ada Lovelace ',
      number: 'es91 2100-0418 45 0200051332',
      bankId: 'x',
    })
    expect(parsed).toEqual({ holder: 'Ada Lovelace', number: 'ES9121000418450200051332', bankId: undefined })
  })

  it('belongs to the chosen bank in Mexico', () => {
    const account = { holder: 'Ada Lovelace', number: '002180000118359719' }
    const paths = (value: object) =>
      bankAccountSchema('MX')
        .safeParse(value)
        .error?.issues.map(({ path }) => path.join('.')) ?? []
    expect(paths({ ...account, bankId: '999' })).toContain('bankId')
    expect(paths({ ...account, number: '032180000118359719', bankId: '002' })).toEqual(['number'])
  })
})
