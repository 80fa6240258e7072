import { createHash } from 'node:crypto'

/** A digest of any JSON value. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}
