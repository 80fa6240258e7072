import { existsSync } from 'node:fs'
import { type Frame as BidiFrame, type ElementHandle, launch, type Page } from 'puppeteer-core'
import type { Browser, Frame, Target } from './browser.ts'

export const firefoxInstallHint =
  'On Debian or Ubuntu: apt-get install -y firefox-esr. Elsewhere install Firefox, or set FIREFOX_PATH.'

export function findFirefox(): string | null {
  const places = [
    process.env.FIREFOX_PATH ?? '',
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ]
  return places.find((path) => path && existsSync(path)) ?? null
}

function toTarget(handle: ElementHandle): Target {
  return {
    isShown: () => handle.isVisible(),
    click: () => handle.click(),
    type: (text) => handle.type(text),
    async enter(steps) {
      const frame = await handle.contentFrame()
      if (!frame) throw new Error('The element is no iframe, or it has not loaded yet.')
      await steps(toFrame(frame))
    },
  }
}

function toFrame(frame: BidiFrame | Page): Frame {
  return {
    find: async (xpath) => (await frame.$$(`::-p-xpath(${xpath})`)).map((handle) => toTarget(handle)),
  }
}

/** Firefox supports WebDriver BiDi natively. */
export async function openFirefox(executablePath: string): Promise<Browser> {
  const firefox = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: 120_000,
    acceptInsecureCerts: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
  })
  const page = await firefox.newPage()
  return {
    ...toFrame(page),
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    url: () => Promise.resolve(page.url()),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => firefox.close(),
  }
}
