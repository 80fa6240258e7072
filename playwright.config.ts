import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findTestBrowser, testBrowserFlags } from './bin/support/chromium.ts'
import { brandOrigin, chooseE2ePorts } from './tests/support/e2e-ports.ts'
import { isNightly } from './tests/support/test-projects.ts'

await chooseE2ePorts()

const executablePath = findTestBrowser()

/**
 * Frames share their page's process. Else a page that goes on to the site of a frame that is still loading, as from
 * card fields to PayPal, is 0 by 0 pixels now and then: the process has the frame and misses the emulated size.
 */
const oneProcess = '--disable-site-isolation-trials'

/** Made for one width of its own. */
const narrow = '**/pseudo-locale.spec.ts'

/** Open no page, so that the size of the screen is nothing to them: tried once. */
const pageless = ['**/alternates.spec.ts', '**/hostile-requests.spec.ts', '**/routes.spec.ts']

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/e2e-setup.ts',
  workers: Number(process.env.PLAYWRIGHT_WORKERS) || availableParallelism(),
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Bounds for a hanging test, not for speed: as many workers as cores share them with the shop.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: brandOrigin(),
    ignoreHTTPSErrors: true,
    // A failed journey says where it stood, what it logged and which requests failed. TRACE=1 keeps a trace of it too.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    // Of no market, so that nobody is told of another shop.
    timezoneId: 'UTC',
    launchOptions: {
      args: [...chromiumFlags, ...testBrowserFlags, oneProcess],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      testIgnore: ['**/faults/**', '**/resources/**', narrow],
      /** A tenth of the processor's time is movement. By day pages move on a phone alone, at night on both. */
      use: {
        viewport: { width: 1440, height: 900 },
        ...(isNightly ? {} : { contextOptions: { reducedMotion: 'reduce' } }),
      },
    },
    {
      name: 'mobile',
      /** The nightly run tries every journey on a phone too. */
      ...(isNightly ? {} : { grep: /@(both|phone-only)/ }),
      grepInvert: /@(screens|desktop-only)/,
      testIgnore: ['**/faults/**', '**/resources/**', ...pageless],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    /** Takes services away, so each test has the shop to itself. Without the others: `--project faults --no-deps`. */
    {
      name: 'faults',
      workers: 1,
      testMatch: '**/faults/**',
      dependencies: ['desktop', 'mobile'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    /** Measures the services' processes, so nothing else may run beside it. */
    { name: 'resources', testMatch: '**/resources/**', dependencies: ['faults'] },
  ],
})
