import { createHash } from 'node:crypto'
import { pictureSizes } from './picture-sizes.ts'

/** x, y, width and height in a master's pixels. */
export type Box = readonly [x: number, y: number, width: number, height: number]

const encoder = JSON.stringify(pictureSizes)

/** Eight hex digits of a master picture together with how its sizes are made. */
export function fingerprintOf(master: Buffer): string {
  return createHash('sha256').update(encoder).update(master).digest('hex').slice(0, 8)
}

/**
 * The name that files and database share: `andar-sand-1f0c9a2b`. A changed picture, or another part of it, gets
 * another, so copies may be kept for ever.
 * @param fingerprint of the master, as {@link fingerprintOf} makes it
 */
export function publicName(name: string, fingerprint: string, box: Box | null): string {
  if (!box) return `${name}-${fingerprint}`
  const trimmed = createHash('sha256')
    .update(`${fingerprint} ${box.join(' ')}`)
    .digest('hex')
  return `${name}-${trimmed.slice(0, 8)}`
}
