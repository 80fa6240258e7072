import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, runToCompletion } from './processes.ts'

type MinimalApp = {
  /** Inside the project, so that the app resolves its packages. */
  readonly folder: string
  /** Texts of the files below `app/` by their names. */
  readonly pages: Readonly<Record<string, string>>
  readonly name: string
  readonly logFile: string
}

/** As in the storefront, where they change the HTML or the scripts of a page. */
const configuration = `export default {
  cacheComponents: true,
  partialPrefetching: true,
  compress: false,
  experimental: { cachedNavigations: false },
  turbopack: { root: ${JSON.stringify(root)} },
}`

/** Builds an app of the installed Next.js from scratch, with the settings of the storefront. */
export async function buildMinimalApp({ folder, pages, name, logFile }: MinimalApp): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const files = {
    'package.json': '{ "type": "module", "private": true }',
    'next.config.mjs': configuration,
    ...Object.fromEntries(Object.entries(pages).map(([path, text]) => [`app/${path}`, text])),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  await runToCompletion({
    name,
    args: [join(root, 'node_modules/next/dist/bin/next'), 'build', folder],
    logFile,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: undefined },
  })
}
