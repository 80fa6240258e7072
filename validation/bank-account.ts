import { z } from 'zod'
import { type BankAccountKind, bankAccountKindOf, banks } from '#config/bank-accounts.ts'
import type { MarketCode } from '#config/markets.ts'
import { type FieldSchema, field } from './field.ts'
import { rulesOf } from './market-rules.ts'
import { returnMessages } from './return-messages.ts'
import { stripSpaces } from './text.ts'
import { personNameField } from './text-fields.ts'

/** The length of an IBAN by country, for the countries of the shop and their neighbours. */
const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TR: 26,
}

/** The remainder of a long decimal number by 97. */
const remainderBy97 = (digits: string) =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** Whether an IBAN has the length of its country and the right check digits (ISO 13616). */
export function isIban(value: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$/.test(value) || value.length !== ibanLengths[value.slice(0, 2)])
    return false
  const digits = [...(value.slice(4) + value.slice(0, 4))]
    .map((letter) => Number.parseInt(letter, 36))
    .join('')
  return remainderBy97(digits) === 1
}

/** The sum of the digits, each multiplied by its weight; the weights repeat. */
function weightedSum(digits: string, weights: readonly number[], of: (product: number) => number): number {
  return [...digits].reduce(
    (total, digit, index) => total + of(Number(digit) * (weights[index % weights.length] ?? 0)),
    0,
  )
}

/** Whether a CLABE has its 18 digits and the right check digit: weights 3, 7 and 1, each product modulo 10. */
export function isClabe(value: string): boolean {
  if (!/^[0-9]{18}$/.test(value)) return false
  const sum = weightedSum(value.slice(0, 17), [3, 7, 1], (product) => product % 10)
  return (10 - (sum % 10)) % 10 === Number(value[17])
}

/** Whether a Russian account belongs to the bank: weights 7, 1 and 3 over the end of the BIK and the account. */
export function isRussianAccount(value: string, bik: string): boolean {
  if (!/^[0-9]{20}$/.test(value) || !/^[0-9]{9}$/.test(bik)) return false
  return weightedSum(bik.slice(-3) + value, [7, 1, 3], (product) => product) % 10 === 0
}

/** The account of a refund as entered. */
export type BankAccountForm = {
  readonly holder: string
  readonly number: string
  readonly bankId?: string | undefined
}

const holderMaxLength = 120

const normalizeNumber = (value: string) => stripSpaces(value).replace(/[-.]/g, '').toUpperCase()

function numberField(kind: BankAccountKind): FieldSchema {
  const message = { iban: returnMessages.iban, clabe: returnMessages.clabe, russian: returnMessages.account }[
    kind
  ]
  const isNumber = { iban: isIban, clabe: isClabe, russian: (value: string) => /^[0-9]{20}$/.test(value) }[
    kind
  ]
  return field(normalizeNumber, [[isNumber, message]])
}

/** Whether the chosen bank is in the list, and the account is one of that bank. */
function fitsBank(kind: BankAccountKind, number: string, bankId: string): boolean {
  if (kind === 'clabe') return number.startsWith(bankId)
  return kind !== 'russian' || isRussianAccount(number, bankId)
}

/** The account of a refund in a market; issues carry the message's key. */
export function bankAccountSchema(market: MarketCode) {
  const kind = bankAccountKindOf(market)
  const listed = banks[market] ?? []
  const account = z.object({
    holder: personNameField(rulesOf(market), holderMaxLength, {
      empty: returnMessages.holder,
      wrong: returnMessages.holder,
    }),
    number: numberField(kind),
    bankId: listed.length
      ? z.string({ error: returnMessages.bank }).refine((id) => listed.some((bank) => bank.id === id), {
          error: returnMessages.bank,
        })
      : z
          .string()
          .optional()
          .transform(() => undefined),
  })
  return account.refine(({ number, bankId }) => bankId === undefined || fitsBank(kind, number, bankId), {
    path: ['number'],
    error: kind === 'clabe' ? returnMessages.clabe : returnMessages.account,
  })
}
