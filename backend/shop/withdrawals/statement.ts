import type { z } from 'zod'
import type { statementFieldName } from '#api-client/contract/withdrawals.ts'
import { emailField } from '#validation/email.ts'
import { normalizeText } from '#validation/text.ts'
import type { Statement } from './withdrawal-repository.ts'

const toLine = (text: string) =>
  normalizeText(text)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
const toLines = (text: string) =>
  normalizeText(text.replace(/\r\n?/g, '\n'))
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim()

/** The statement without characters that cannot be stored or printed. */
export function cleanStatement({ name, contract, email, items }: Statement): Statement {
  return { name: toLine(name), contract: toLine(contract), email: toLine(email), items: toLines(items) }
}

/** The fields without which a statement cannot be confirmed: it must name its author and be answerable. */
export function findMissingFields({
  name,
  contract,
  email,
}: Statement): readonly z.output<typeof statementFieldName>[] {
  return [
    ...(name === '' ? ['name' as const] : []),
    ...(contract === '' ? ['contract' as const] : []),
    ...(emailField.safeParse(email).success ? [] : ['email' as const]),
  ]
}

/** Dates in digits, such as `12.11.2026`, `11/12/2026` and `2026-11-12`. */
const dates =
  /(?<![\d][.\-/]?)(?:[0-3]?\d([.\-/]) ?[0-3]?\d\1 ?20\d{2}|20\d{2}([.\-/]) ?[01]?\d\2 ?[0-3]?\d)(?![.\-/]?\d)/g
/** An order number without separators that starts a group of digits. */
const wholeNumbers = /(?<!\d[ .\-/]?)[459]\d{9}(?!\d)/g
const separators = /(?<=\d)[ .\-/](?=\d)/g

/**
 * The order number in the words of a statement, with or without separators; null if there is none, or more than
 * one. Other digits may follow it, such as the date of the order.
 */
export function findOrderNumber(contract: string): string | null {
  const numbers = new Set<string>()
  const withoutWhole = contract.replace(dates, '|').replace(wholeNumbers, (number) => {
    numbers.add(number)
    return '|'
  })
  for (const [number] of withoutWhole.replace(separators, '').matchAll(/(?<!\d)[459]\d{9}(?!\d)/g))
    numbers.add(number)
  const [first, ...others] = numbers
  return first !== undefined && !others.length ? first : null
}
