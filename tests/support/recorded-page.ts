import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '../..')
const { version } = z
  .object({ version: z.string() })
  .parse(createRequire(import.meta.url)('next/package.json'))

const folder = join(root, 'tests/fixtures/framework')

/** The page that the installed version of the framework wrote; `bin/record-framework.ts` records it. */
export const recordedPagePath = join(folder, `next-${version}.html`)

export const findRecordedPages = (): readonly string[] =>
  globSync('next-*.html', { cwd: folder }).map((name) => join(folder, name))

/** The recorded page, or an error that says how to record it. */
export function readRecordedPage(): string {
  if (!findRecordedPages().includes(recordedPagePath))
    throw new Error(
      `No page is recorded for Next.js ${version}. Run "npm run framework:record", then read docs/guides/framework-internals.md.`,
    )
  return readFileSync(recordedPagePath, 'utf8')
}
