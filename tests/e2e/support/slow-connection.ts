import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

type Connection = { readonly kilobits: number; readonly latencyMs: number }

/** The browser calls a connection `3g` because of its latency. */
export const connection3g: Connection = { kilobits: 10_000, latencyMs: 300 }

/** Limits the connection of a page, also of its next documents. */
export async function limitConnection(page: Page, { kilobits, latencyMs }: Connection): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: (kilobits * 1000) / 8,
    uploadThroughput: (kilobits * 1000) / 8,
    connectionType: 'cellular3g',
  })
}

/** Holds each script back for so long. */
export async function delayScripts(page: Page, delayMs: number): Promise<void> {
  await page.route('**/_next/static/**/*.js', async (route) => {
    await pause(delayMs)
    // The page may have navigated meanwhile.
    await route.continue().catch(() => undefined)
  })
}
