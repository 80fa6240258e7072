import { createHash } from 'node:crypto'
import { minVisibleAlpha, pictureSizes } from './picture-sizes.ts'

/** x, y, width and height in a master's pixels. */
export type Box = readonly [x: number, y: number, width: number, height: number]

const encoder = JSON.stringify([pictureSizes, minVisibleAlpha])

function shortHash(of: string | Buffer): string {
  return createHash('sha256').update(of).digest('hex').slice(0, 8)
}

/** Eight hex digits of a master picture. */
export function fingerprintPicture(master: Buffer): string {
  return shortHash(master)
}

/**
 * The name shared by files and database: `andar-sand-1f0c9a2b`. A changed picture, region or derivation gets
 * a new name, so copies may be cached for ever.
 * @param fingerprint of the master, as {@link fingerprintPicture} computes it
 */
export function publicPictureName(name: string, fingerprint: string, box: Box | null): string {
  return `${name}-${shortHash(`${encoder} ${fingerprint} ${box?.join(' ') ?? ''}`)}`
}
