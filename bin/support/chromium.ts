import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

export const chromiumInstallHint =
  'On Debian or Ubuntu: apt-get install -y chromium. Elsewhere: npx playwright install chromium, or set CHROMIUM_PATH.'

const chromiumPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium: `CHROMIUM_PATH`, the system's, or Playwright's own download; null when there is none. */
export function findChromium(): string | null {
  const own = process.env.CHROMIUM_PATH
  if (own) return own
  return [...chromiumPaths, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/** Debian's package of {@link findTestBrowser}'s first choice. */
export const headlessShellPackage = 'chromium-headless-shell'

const headlessShell = '/usr/lib/chromium/chromium-headless-shell'

export const hasHeadlessShell = () => existsSync(headlessShell)

/**
 * The browser of the tests: `CHROMIUM_PATH`, or the headless shell (the same engine without browser windows,
 * two thirds of the processor time), or any installed Chromium.
 */
export function findTestBrowser(): string | null {
  if (!process.env.CHROMIUM_PATH && hasHeadlessShell()) return headlessShell
  return findChromium()
}

/**
 * Renders on the CPU and positions glyphs exactly at their layout, so that all of these browsers draw alike.
 */
export const testBrowserFlags: readonly string[] = [
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--font-render-hinting=none',
]

/** Resolves *.localhost to this machine and disables background requests. */
export const chromiumFlags: readonly string[] = [
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
