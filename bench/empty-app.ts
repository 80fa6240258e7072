import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { buildMinimalApp } from '#bin/support/minimal-app.ts'
import { freePort } from '#bin/support/ports.ts'
import { launch, root, waitUntilReady } from '#bin/support/processes.ts'
import { measurePageLoad } from './first-load.ts'
import type { NetworkUsage } from './network-usage.ts'
import { startNginx } from './nginx.ts'

const pages = {
  'layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}`,
  'page.jsx': `export default function Page() {
  return <main>Empty</main>
}`,
} as const

/** Cost of a first visit to an empty Next.js page through the same compressing proxy: the baseline. */
export async function measureEmptyPage(browser: Browser): Promise<NetworkUsage> {
  const folder = join(root, '.next-bench-empty')
  await buildMinimalApp({
    folder,
    pages,
    name: 'The build of the empty page',
    logFile: join(folder, 'build.log'),
  })
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
