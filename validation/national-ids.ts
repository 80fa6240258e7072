import type { MarketCode } from '#i18n/markets.ts'
import { type FieldSchema, field, matches } from './field.ts'
import { type Message, messages } from './messages.ts'
import { normalizeText, stripSpaces } from './text.ts'

/** A cédula as it is stored: people group its digits with dots and spaces. */
function normalizeColombianId(value: string): string {
  return stripSpaces(value).replace(/\./g, '')
}

/** Required and numeric. */
export const colombianIdField: FieldSchema = field(normalizeColombianId, [
  [matches(/^[0-9]{1,20}$/), messages.colombianId],
])

/** The check character that belongs to the digits of a RUT: modulo 11 with the weights 2 to 7 from the right. */
function chileanCheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0)
  const rest = 11 - (sum % 11)
  if (rest === 11) return '0'
  return rest === 10 ? 'K' : String(rest)
}

/** A RUT as it is stored: without dots, in capitals, with its hyphen where the check character is certain. */
export function normalizeChileanId(value: string): string {
  const text = normalizeText(value)
  const compact = stripSpaces(text).replace(/\./g, '')
  // An invalid one stays as typed, so that the error message refers to it.
  if (!/^[0-9A-Za-z-]*$/.test(compact)) return text
  const typed = compact.toUpperCase()
  const [digits, check] = [typed.slice(0, -1), typed.slice(-1)]
  return /^[0-9]{7,8}$/.test(digits) && chileanCheckDigit(digits) === check ? `${digits}-${check}` : typed
}

const chileanId = /^[0-9]{7,8}-[0-9A-Z]$/

/** 7 to 8 digits, a hyphen and one alphanumeric character. */
export const chileanIdField: FieldSchema = field(normalizeChileanId, [
  [matches(chileanId), messages.chileanId],
])

/** Whether a well-formed RUT has the wrong check character: a warning, never a reason to reject it. */
export function hasWrongCheckDigit(value: string): boolean {
  const typed = normalizeChileanId(value)
  return chileanId.test(typed) && chileanCheckDigit(typed.slice(0, -2)) !== typed.slice(-1)
}

/** A market’s id of a person. */
export type NationalId = {
  readonly schema: FieldSchema
  /** What it is called there. */
  readonly label: Message
  /** Whether it is all digits. */
  readonly numeric: boolean
  /** The warning for a valid but possibly mistyped id. */
  readonly warning?: { readonly applies: (value: string) => boolean; readonly message: Message }
}

const nationalIds: Readonly<Partial<Record<MarketCode, NationalId>>> = {
  CO: {
    schema: colombianIdField,
    label: { key: 'compra.formulario.cedula', english: 'Cédula' },
    numeric: true,
  },
  CL: {
    schema: chileanIdField,
    label: { key: 'compra.formulario.rut', english: 'RUT' },
    numeric: false,
    warning: { applies: hasWrongCheckDigit, message: messages.chileanIdCheckDigit },
  },
}

/** The id that orders of the market require; null in the other markets. */
export function nationalIdOf(market: MarketCode): NationalId | null {
  return nationalIds[market] ?? null
}
