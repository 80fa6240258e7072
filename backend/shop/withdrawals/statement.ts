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

/** The order number in the words of a statement; null if there is none, or more than one. */
export function findOrderNumber(contract: string): string | null {
  const digits = contract.replace(/(?<=\d)[ .\-/](?=\d)/g, '')
  const numbers = [...digits.matchAll(/(?<!\d)[459]\d{9}(?!\d)/g)].map(([number]) => number)
  const distinct = new Set(numbers)
  return distinct.size === 1 ? (numbers[0] ?? null) : null
}
