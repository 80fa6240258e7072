import { createHash } from 'node:crypto'

/** A digest of anything JSON can say. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}
