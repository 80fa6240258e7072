import { demoSenders } from '#backend/email-settings.ts'
import { generateSecrets } from '#bin/support/generate-secrets.ts'
import { freePort } from '#bin/support/ports.ts'
import { step } from '#bin/support/steps.ts'
import { type Stack, startStack } from '#tests/support/stack.ts'
import { openChromium } from './browser.ts'
import { measureClicks } from './click.ts'
import { measureEmptyPage } from './empty-app.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLoad } from './load.ts'
import { type Nginx, startNginx } from './nginx.ts'
import { fetchBenchPaths } from './page-paths.ts'
import type { Row } from './report.ts'

export const storefrontParts = ['load', 'bytes', 'click', 'lighthouse'] as const
export type StorefrontPart = (typeof storefrontParts)[number]

type Measured = { readonly rows: readonly Row[]; readonly remarks?: readonly string[] }
type Shop = {
  readonly stack: Stack
  readonly nginx: Nginx
  readonly paths: Awaited<ReturnType<typeof fetchBenchPaths>>
}

const measurements: Readonly<
  Record<StorefrontPart, { title: string; run: (shop: Shop) => Promise<Measured> }>
> = {
  load: {
    title: 'Load',
    async run({ stack, nginx, paths }) {
      const { storefrontPort: port } = stack.plan
      return { rows: await measureLoad({ port, pid: stack.pid('storefront'), nginx, paths, seconds: 8 }) }
    },
  },
  bytes: {
    title: 'Bytes of the first load',
    async run({ nginx, paths }) {
      const browser = await openChromium()
      try {
        const empty = await measureEmptyPage(browser)
        return { rows: await measureFirstLoad(browser, nginx.proxyPort, paths, empty) }
      } finally {
        await browser.close()
      }
    },
  },
  click: {
    title: 'Click to sheet',
    async run({ stack, nginx }) {
      const browser = await openChromium()
      try {
        return { rows: await measureClicks(browser, stack.plan.storefrontPort, nginx.proxyPort) }
      } finally {
        await browser.close()
      }
    },
  },
  lighthouse: {
    title: 'Lighthouse',
    async run({ nginx, paths }) {
      const { rows, failures } = await measureLighthouse(nginx.proxyPort, paths)
      return { rows, remarks: failures }
    },
  },
}

/** Builds the shop for production in a separate folder and measures the chosen parts one after the other. */
export async function measureStorefront(
  parts: readonly StorefrontPart[],
): Promise<{ rows: Row[]; remarks: string[] }> {
  const stack = await startStack({
    distDir: '.next-bench',
    ports: { storefront: await freePort(3427), shop: await freePort(4427), sandbox: await freePort(8427) },
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...generateSecrets(),
      MAIL_FROM: demoSenders,
    },
  })
  const nginx = await startNginx(stack.plan.storefrontPort)
  const rows: Row[] = []
  const remarks: string[] = []
  try {
    const shop = { stack, nginx, paths: await fetchBenchPaths(stack.plan.storefrontPort) }
    for (const part of parts) {
      const { title, run } = measurements[part]
      try {
        const measured = await step(title, () => run(shop))
        rows.push(...measured.rows)
        remarks.push(...(measured.remarks ?? []))
      } catch (cause) {
        // The tables of the other parts are still useful; the benchmark nevertheless exits with a failure.
        remarks.push(`${title} could not be measured: ${cause instanceof Error ? cause.stack : cause}`)
        process.exitCode = 1
      }
    }
  } finally {
    await nginx.close()
    await stack.close()
  }
  return { rows, remarks }
}
