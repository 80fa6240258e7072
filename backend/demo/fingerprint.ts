import { createHash } from 'node:crypto'
import { pictureSizes } from './picture-sizes.ts'

const encoder = JSON.stringify(pictureSizes)

/** Eight hex digits of a master picture together with how its sizes are made. */
export function fingerprintOf(master: Buffer): string {
  return createHash('sha256').update(encoder).update(master).digest('hex').slice(0, 8)
}

/** A digest of anything JSON can say. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}
