import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** A connection of 400 kbit/s, in bytes a second. */
const bytesPerSecond = 400_000 / 8
/** The browser calls a connection with such a latency `3g`. */
const latencyMs = 300

/** Limits the connection to 400 kbit/s. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
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
