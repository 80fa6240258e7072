import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

const flags = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const noise = /fallback|GPU stall|GroupMarker|GL Driver Message|Failed to load resource/

function chromiumPath(): string {
  const wanted = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  return existsSync(wanted) ? wanted : chromium.executablePath()
}

export type StudioPage = { readonly page: Page; readonly close: () => Promise<void> }

/** A headless browser with software GL, opened on the studio's page. */
export async function openPage(origin: string, say: (line: string) => void): Promise<StudioPage> {
  const browser: Browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: flags,
    // The studio handles Ctrl-C itself: it finishes the picture in progress.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  const page = await browser.newPage()
  page.on('console', (message) => {
    if (!noise.test(message.text())) say(message.text())
  })
  page.on('response', (response) => {
    if (response.status() === 404 && !/styles\/[a-z-]+\.ts$/.test(response.url()))
      say(`Missing: ${response.url()}`)
  })
  page.on('pageerror', (error) => say(error.stack ?? error.message))
  await page.goto(origin)
  await page.waitForFunction(() => 'studioReady' in window || 'studioFailure' in window)
  const failure = await page.evaluate(() => ('studioFailure' in window ? String(window.studioFailure) : null))
  if (failure) throw new Error(failure)
  return { page, close: () => browser.close() }
}
