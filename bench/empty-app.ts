import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { freePort } from '#bin/support/ports.ts'
import { launch, root, runToCompletion, waitUntilReady } from '#bin/support/processes.ts'
import { measurePageLoad } from './first-load.ts'
import type { NetworkUsage } from './network-usage.ts'
import { startNginx } from './nginx.ts'

const files = {
  'package.json': '{ "type": "module", "private": true }',
  'next.config.mjs': `export default {
  cacheComponents: true,
  partialPrefetching: true,
  compress: false,
  experimental: { cachedNavigations: false },
  turbopack: { root: ${JSON.stringify(root)} },
}`,
  'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}`,
  'app/page.jsx': `export default function Page() {
  return <main>Empty</main>
}`,
} as const

/**
 * Builds a minimal Next.js app with the same settings, inside the project so that it resolves the packages.
 */
async function build(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'app'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  await runToCompletion({
    name: 'The build of the empty page',
    args: [join(root, 'node_modules/next/dist/bin/next'), 'build', folder],
    logFile: join(folder, 'build.log'),
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: undefined },
  })
}

/** Cost of a first visit to an empty Next.js page through the same compressing proxy: the baseline. */
export async function measureEmptyPage(browser: Browser): Promise<NetworkUsage> {
  const folder = join(root, '.next-bench-empty')
  await build(folder)
  const port = await freePort()
  const server = launch({
    name: 'empty page',
    args: [
      join(root, 'node_modules/next/dist/bin/next'),
      'start',
      folder,
      '-p',
      String(port),
      '-H',
      '127.0.0.1',
    ],
    logFile: join(folder, 'server.log'),
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  })
  await waitUntilReady(server, `http://127.0.0.1:${port}/`)
  const nginx = await startNginx(port)
  try {
    return await measurePageLoad(browser, `http://empty.localhost:${nginx.proxyPort}/`)
  } finally {
    await nginx.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
