import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join, relative, resolve, sep } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { z } from 'zod'
import type { Queryable } from '../db/client.ts'
import { media } from '../shop/catalog/media-schema.ts'
import { pictures } from '../shop/catalog/schema.ts'

/** A picture the shop can serve. */
export type Brought = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly stand: number | null
  readonly foot: number | null
  readonly placeholder: string
}

export type BroughtOrNot = Brought | { readonly reason: string }

const largest = { width: 1500, height: 1875 }
const heaviest = 40_000_000
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'avif', 'heif'])
const missing: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'])
/** A socket or a device, or what the importing person may not read. */
const closed: ReadonlySet<unknown> = new Set(['ENXIO', 'ENODEV', 'EACCES', 'EPERM', 'EISDIR'])

const shown = z.array(
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

/** Pictures that products of the shop show already: by public name, or by the name without its hash. */
async function findShown(db: Queryable, names: readonly string[]): Promise<ReadonlyMap<string, Brought>> {
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
  return new Map(shown.parse(found.rows).map(({ wanted, ...picture }) => [wanted, picture]))
}

function slug(file: string): string {
  const plain = basename(file, extname(file)).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'picture'
  )
}

function isBelow(folder: string, path: string): boolean {
  const below = relative(folder, path)
  return below !== '' && below !== '..' && !below.startsWith(`..${sep}`) && resolve(folder, below) === path
}

/** Waits for nobody: a pipe nobody writes into would keep the import waiting for ever. */
async function readPlain(path: string, named: string): Promise<Buffer | { reason: string }> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW)
  try {
    const found = await handle.stat()
    if (!found.isFile()) return { reason: `${named} is no plain file` }
    return found.size > heaviest ? { reason: `${named} is heavier than 40 MB` } : await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** Links lead where they lead: what lies outside the folder once they are followed is not read. */
async function readInside(folder: string, named: string): Promise<Buffer | { reason: string }> {
  const outside = { reason: `${named} lies outside the file's own folder` }
  if (!isBelow(resolve(folder), resolve(folder, named))) return outside
  try {
    const path = await realpath(resolve(folder, named))
    return isBelow(await realpath(folder), path) ? await readPlain(path, named) : outside
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (missing.has(code)) {
      return { reason: `there is no picture ${named}, neither in the shop nor beside the file` }
    }
    if (closed.has(code)) return { reason: `${named} cannot be read as a file` }
    throw cause
  }
}

/** Average colour over what is not clear. */
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

async function writeMaster(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.${randomUUID()}`)
  try {
    await writeFile(unfinished, bytes)
    await rename(unfinished, join(folder, `${name}.webp`))
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** A file that breaks off, or is larger than the decoder allows, is known only once it is read to its end. */
async function encode(bytes: Buffer) {
  try {
    return await sharp(bytes)
      .rotate()
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, alphaQuality: 95, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
  } catch (cause) {
    return { reason: cause instanceof Error ? cause.message : String(cause) }
  }
}

/** Reads what the bytes are, whatever the file is called; turns it upright and drops its metadata. */
async function makeMaster(
  db: Queryable,
  named: string,
  bytes: Buffer,
  mastersDir: string,
): Promise<BroughtOrNot> {
  const { format } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined }))
  if (!format || !formats.has(format)) return { reason: `${named} is no picture (JPEG, PNG, WebP or AVIF)` }
  const encoded = await encode(bytes)
  if ('reason' in encoded) return { reason: `${named} cannot be read: ${encoded.reason}` }
  const { data, info } = encoded
  const name = `${slug(named)}-${createHash('sha256').update(data).digest('hex').slice(0, 8)}`
  await writeMaster(mastersDir, name, data)
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
 * The pictures a batch of rows names, by name: the shop's own, or files beside the imported file, which become masters.
 * What is not to be had carries its reason.
 */
export async function bringPictures(
  db: Queryable,
  names: readonly string[],
  folder: string,
  mastersDir: string,
): Promise<ReadonlyMap<string, BroughtOrNot>> {
  const wanted = [...new Set(names)]
  const plain = wanted.filter((name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
  const brought = new Map<string, BroughtOrNot>(await findShown(db, plain))
  for (const named of wanted) {
    if (brought.has(named)) continue
    const read = await readInside(folder, named)
    brought.set(named, Buffer.isBuffer(read) ? await makeMaster(db, named, read, mastersDir) : read)
  }
  return brought
}
