import type { z } from 'zod'
import { AdyenError, unprocessable } from './errors.ts'

/** Adyen's own error codes for the most commonly missing fields; the rest share its generic one. */
const FIELD_CODES: Record<string, string> = {
  amount: '100',
  reference: '130',
  returnUrl: '14_018',
  paymentMethod: '14_006',
  details: '14_004',
}
const GENERAL_CODE = '702'

export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const path = issue?.path.join('.') ?? ''
  const field = String(issue?.path[0] ?? '')
  if (field === 'merchantAccount') {
    throw new AdyenError({
      status: 403,
      errorCode: '901',
      message: 'Invalid Merchant Account',
      errorType: 'security',
    })
  }
  const code = FIELD_CODES[field] ?? GENERAL_CODE
  if (isMissing(body, issue?.path ?? []))
    throw unprocessable(code, `Required field '${path}' is not provided.`)
  throw unprocessable(code, `Field '${path}' is not valid: ${issue?.message ?? 'unknown problem'}.`)
}

function isMissing(body: unknown, path: readonly PropertyKey[]): boolean {
  let value = body
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return true
    value = Reflect.get(value, key)
  }
  return value === undefined || value === null
}
