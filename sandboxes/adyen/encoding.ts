import type { z } from 'zod'
import { unprocessable } from './errors.ts'

export function toBase64Json(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64')
}

export function toBase64UrlJson(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** Decodes base64 or base64url JSON from a browser; `name` identifies the invalid field in the error. */
export function fromBase64Json<T>(text: string, schema: z.ZodType<T>, name: string): T {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(text, 'base64').toString())
  } catch (cause) {
    throw Object.assign(unprocessable('14_0408', `'${name}' is not base64 JSON.`), { cause })
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw unprocessable('14_0408', `'${name}' does not hold what was expected.`)
  return parsed.data
}
