import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumInstallHint, findChromium } from '#bin/support/chromium.ts'
import { CliError } from '#bin/support/cli-error.ts'

/** The Chromium that the tests use, with a debugging port for Lighthouse. */
export async function openChromium(debuggingPort?: number): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new CliError(`No Chromium was found. ${chromiumInstallHint}`)
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]
  return chromium.launch({ executablePath, args: [...chromiumFlags, ...port] })
}

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const

/** Opens a page in a fresh browser context and closes it after the work. */
export async function withFreshPage<Result>(
  browser: Browser,
  device: keyof typeof devices,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(devices[device])
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}
