import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Box } from './picture-names.ts'
import { minVisibleAlpha, type PictureSize, pictureSizes } from './picture-sizes.ts'

export type Derivation = {
  /** Path of the master file. */
  readonly master: string
  readonly box: Box | null
  readonly size: PictureSize
  /**
   * WebP effort, 0 (fast) to 6 (small). Up to 2, edges between colours are not refined, which saves half the
   * time of a large picture.
   */
  readonly effort: number
  /** Path of the file to write. */
  readonly target: string
}

/**
 * Removes the faintest alpha of a shadow; otherwise the trim would show as an edge. The picture must have
 * alpha.
 */
export function trimFaintAlpha(picture: Sharp): Sharp {
  const steeper = 255 / (255 - minVisibleAlpha)
  return picture.linear([1, 1, 1, steeper], [0, 0, 0, -minVisibleAlpha * steeper])
}

/** Whether the master already fits and can be copied instead of re-encoded. */
async function canCopyMaster({ master, box, size }: Derivation): Promise<boolean> {
  if (box || extname(master) !== '.webp') return false
  const { width, height } = await sharp(master).metadata()
  return width <= pictureSizes[size].width && height <= pictureSizes[size].height
}

async function encodePicture({ master, box, size, effort }: Derivation): Promise<Buffer> {
  const { width, height, quality, alpha } = pictureSizes[size]
  const whole = sharp(master)
  const part = box ? whole.extract({ left: box[0], top: box[1], width: box[2], height: box[3] }) : whole
  const { hasAlpha } = await whole.metadata()
  return (hasAlpha ? trimFaintAlpha(part) : part)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, alphaQuality: alpha, effort, smartSubsample: effort > 2 })
    .toBuffer()
}

/**
 * Derives one size of a picture. Writes a temporary file and renames it, so that no partial file is served.
 */
export async function derivePicture(job: Derivation): Promise<void> {
  await mkdir(dirname(job.target), { recursive: true })
  const unfinished = join(dirname(job.target), `.${basename(job.target)}.${randomUUID()}`)
  try {
    if (await canCopyMaster(job)) await copyFile(job.master, unfinished)
    else await writeFile(unfinished, await encodePicture(job))
    await rename(unfinished, job.target)
  } finally {
    await rm(unfinished, { force: true })
  }
}
