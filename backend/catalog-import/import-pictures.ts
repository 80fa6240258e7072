import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { z } from 'zod'
import type { Queryable } from '../db/client.ts'
import { pictures } from '../db/schema/catalog/catalog.ts'
import { media } from '../db/schema/catalog/media.ts'
import { readSourceFile, slugOfFile, writeMaster } from './read/source-files.ts'

/** A picture the shop can serve. */
export type ImportedPicture = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly stand: number | null
  readonly foot: number | null
  readonly placeholder: string
}

export type PictureResult = ImportedPicture | { readonly reason: string }

const maxDimensions = { width: 1500, height: 1875 }
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'heif'])
const existingRows = z.array(
  z.object({
    wanted: z.string(),
    name: z.string(),
    width: z.number(),
    height: z.number(),
    stand: z.number().nullable(),
    foot: z.number().nullable(),
    placeholder: z.string(),
  }),
)

/** Pictures that products of the shop already show, by public name or by the name without its hash. */
async function findExistingPictures(
  db: Queryable,
  names: readonly string[],
): Promise<ReadonlyMap<string, ImportedPicture>> {
  const found = await db.execute(sql`
    select w.wanted, p.name, p.width, p.height, p.stand, p.foot, p.placeholder
    from unnest(${sql.param(names)}::text[]) w(wanted)
    cross join lateral (
      select * from ${pictures} p
      where p.name ~>=~ w.wanted and p.name ~<~ (w.wanted || '.')
        and (p.name = w.wanted or p.name ~ ('^' || w.wanted || '-[0-9a-f]{8}$'))
      limit 1
    ) p
  `)
  return new Map(existingRows.parse(found.rows).map(({ wanted, ...picture }) => [wanted, picture]))
}

/** Average colour of the opaque pixels. */
async function placeholderOf(bytes: Buffer): Promise<string> {
  const { data } = await sharp(bytes)
    .resize(1, 1, { fit: 'fill' })
    .flatten({ background: '#f3f2ef' })
    .raw()
    .toBuffer({
      resolveWithObject: true,
    })
  return `#${data.subarray(0, 3).toString('hex')}`
}

/** Truncated or oversized files are only detected once they are read to the end. */
async function encode(bytes: Buffer) {
  try {
    return await sharp(bytes)
      .rotate()
      .resize({ ...maxDimensions, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, alphaQuality: 95, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
  } catch (cause) {
    return { reason: cause instanceof Error ? cause.message : String(cause) }
  }
}

/**
 * Detects the format from the bytes, whatever the file is called; applies the EXIF rotation and strips
 * metadata.
 */
async function createMaster(
  db: Queryable,
  named: string,
  bytes: Buffer,
  mastersDir: string,
): Promise<PictureResult> {
  const { format } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined }))
  if (!format || !formats.has(format))
    return { reason: `${named} is not a picture (JPEG, PNG, WebP or AVIF)` }
  const encoded = await encode(bytes)
  if ('reason' in encoded) return { reason: `${named} cannot be read: ${encoded.reason}` }
  const { data, info } = encoded
  const name = `${slugOfFile(named, 'picture')}-${createHash('sha256').update(data).digest('hex').slice(0, 8)}`
  await writeMaster(mastersDir, `${name}.webp`, data)
  await db
    .insert(media)
    .values({ name, master: `${name}.webp` })
    .onConflictDoNothing()
  return {
    name,
    width: info.width,
    height: info.height,
    stand: null,
    foot: null,
    placeholder: await placeholderOf(data),
  }
}

/**
 * The pictures that a batch of rows names, by name: the shop's own, or files next to the imported file, which
 * become masters. A picture that is not available has its reason.
 */
export async function importPictures(
  db: Queryable,
  names: readonly string[],
  folder: string,
  mastersDir: string,
): Promise<ReadonlyMap<string, PictureResult>> {
  const wanted = [...new Set(names)]
  const plain = wanted.filter((name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
  const results = new Map<string, PictureResult>(await findExistingPictures(db, plain))
  for (const named of wanted) {
    if (results.has(named)) continue
    const read = await readSourceFile(folder, named, 'picture')
    results.set(named, Buffer.isBuffer(read) ? await createMaster(db, named, read, mastersDir) : read)
  }
  return results
}
