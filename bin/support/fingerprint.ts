import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './processes.ts'

/** One hash over the contents of files and folders (globs from the project's root) and of further strings. */
export function fingerprint(globs: readonly string[], words: readonly string[] = []): string {
  const hash = createHash('sha256')
  const files = globSync([...globs], { cwd: root }).filter((file) => statSync(join(root, file)).isFile())
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  for (const word of words) hash.update(`${word}\0`)
  return hash.digest('hex')
}

/** Whether the last successful run of a step left this fingerprint. */
export function hasMarker(file: string, mark: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === mark
}

export function writeMarker(file: string, mark: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, mark)
}
