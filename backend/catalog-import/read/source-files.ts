import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join, relative, resolve, sep } from 'node:path'

const maxFileBytes = 40_000_000
const missingCodes: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'])
/** A socket, a device, or a file without read permission. */
const unreadableCodes: ReadonlySet<unknown> = new Set(['ENXIO', 'ENODEV', 'EACCES', 'EPERM', 'EISDIR'])

/** Name of a file in the shop, before its hash. */
export function slugOfFile(file: string, otherwise: string): string {
  const plain = basename(file, extname(file)).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || otherwise
  )
}

function isInside(folder: string, path: string): boolean {
  const below = relative(folder, path)
  return below !== '' && below !== '..' && !below.startsWith(`..${sep}`) && resolve(folder, below) === path
}

/** Opens without blocking: a pipe without a writer would block the import for ever. */
async function readRegularFile(path: string, named: string): Promise<Buffer | { reason: string }> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW)
  try {
    const found = await handle.stat()
    if (!found.isFile()) return { reason: `${named} is not a regular file` }
    return found.size > maxFileBytes ? { reason: `${named} is larger than 40 MB` } : await handle.readFile()
  } finally {
    await handle.close()
  }
}

/**
 * Reads a file next to the imported one, or returns the reason why it cannot. Symbolic links are followed; a
 * target outside the folder is not read.
 * @param thing what the file should be, for the reason: `picture`
 */
export async function readSourceFile(
  folder: string,
  named: string,
  thing: string,
): Promise<Buffer | { reason: string }> {
  const outside = { reason: `${named} is outside the folder of the file` }
  if (!isInside(resolve(folder), resolve(folder, named))) return outside
  try {
    const path = await realpath(resolve(folder, named))
    return isInside(await realpath(folder), path) ? await readRegularFile(path, named) : outside
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (missingCodes.has(code)) {
      return { reason: `the ${thing} ${named} was not found in the shop or next to the file` }
    }
    if (unreadableCodes.has(code)) return { reason: `${named} cannot be read as a file` }
    throw cause
  }
}

/** Writes to a temporary file and renames it, so that no request reads a partial file. */
export async function writeMaster(folder: string, file: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.${randomUUID()}`)
  try {
    await writeFile(unfinished, bytes)
    await rename(unfinished, join(folder, file))
  } finally {
    await rm(unfinished, { force: true })
  }
}
