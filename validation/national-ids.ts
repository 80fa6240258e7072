import type { MarketCode } from '#config/markets.ts'
import type { MessageKey } from '#i18n/message-key.ts'
import { type FieldSchema, field, matches } from './field.ts'
import { messages } from './messages.ts'
import { normalizeText, stripSpaces } from './text.ts'

/** Normalises a cédula for storage: removes the dots and spaces that group its digits. */
function normalizeColombianId(value: string): string {
  return stripSpaces(value).replace(/\./g, '')
}

/** A required, numeric cédula. */
export const colombianIdField: FieldSchema = field(normalizeColombianId, [
  [matches(/^[0-9]{1,20}$/), messages.colombianId],
])

/** The check character for the digits of a RUT: modulo 11 with the weights 2 to 7 from the right. */
function chileanCheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0)
  const checkValue = 11 - (sum % 11)
  if (checkValue === 11) return '0'
  return checkValue === 10 ? 'K' : String(checkValue)
}

/** Normalises a RUT: no dots, upper case, and a hyphen where the check character is unambiguous. */
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

/** The national id that a market requires. */
export type NationalId = {
  readonly schema: FieldSchema
  /** The local name of the id. */
  readonly label: MessageKey
  /** Whether it consists of digits only. */
  readonly numeric: boolean
  /** The warning for a valid but possibly mistyped id. */
  readonly warning?: { readonly applies: (value: string) => boolean; readonly message: MessageKey }
}

const nationalIds: Readonly<Partial<Record<MarketCode, NationalId>>> = {
  CO: {
    schema: colombianIdField,
    label: 'compra.formulario.cedula.label',
    numeric: true,
  },
  CL: {
    schema: chileanIdField,
    label: 'compra.formulario.rut.label',
    numeric: false,
    warning: { applies: hasWrongCheckDigit, message: messages.chileanIdCheckDigit },
  },
}

/** The national id that orders of the market require; null in all other markets. */
export function nationalIdOf(market: MarketCode): NationalId | null {
  return nationalIds[market] ?? null
}
