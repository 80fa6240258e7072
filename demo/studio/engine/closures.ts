import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const statement = /^\s*(?:import|export)\s+(?!type\s)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm

/**
 * Our own files that a file imports, itself first. Type imports cannot change a picture and are not followed.
 */
export function closureOf(
  file: string,
  read: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): readonly string[] {
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    for (const [, target = ''] of read(path).matchAll(statement)) {
      if (target.startsWith('.')) visit(join(dirname(path), target))
      else if (target.startsWith('#')) visit(join(root, target.slice(1)))
    }
  }
  visit(file)
  return [...seen]
}

const digests = new Map<string, string>()

/** A digest of the transitive imports of the files. */
export function digestOfClosure(files: readonly string[]): string {
  const key = files.join()
  const found = digests.get(key)
  if (found) return found
  const hash = createHash('sha256')
  const all = [...new Set(files.filter((file) => existsSync(file)).flatMap((file) => closureOf(file)))].sort()
  for (const file of all) hash.update(relative(root, file)).update(readFileSync(file))
  const digest = hash.digest('hex').slice(0, 16)
  digests.set(key, digest)
  return digest
}
