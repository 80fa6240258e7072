import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, findTestBrowser, testBrowserFlags } from './bin/support/chromium.ts'
import { brandOrigin, chooseE2ePorts } from './tests/support/e2e-ports.ts'
import { isNightly } from './tests/support/test-projects.ts'

await chooseE2ePorts()

const executablePath = findTestBrowser()

/**
 * Renders frames in the process of their page. Otherwise a page that navigates to the site of a frame that is
 * still loading (card fields, then PayPal) sometimes has 0 by 0 pixels, because that process lacks the
 * emulated size.
 */
const oneProcess = '--disable-site-isolation-trials'

/** Sets its own viewport width. */
const narrow = '**/pseudo-locale.spec.ts'

/** These tests open no page, so they run once, for one screen size. */
const pageless = ['**/alternates.spec.ts', '**/hostile-requests.spec.ts', '**/routes.spec.ts']

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/e2e-setup.ts',
  workers: Number(process.env.PLAYWRIGHT_WORKERS) || availableParallelism(),
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits for hanging tests: the workers share the cores with the shop.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: brandOrigin(),
    ignoreHTTPSErrors: true,
    // A failed test reports its URL, its log and its failed requests. TRACE=1 records a trace too.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    // Belongs to no market, so the shop suggests no other market.
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
      /** Animations take a tenth of the CPU time: they run on mobile only, and in the nightly run on both. */
      use: {
        viewport: { width: 1440, height: 900 },
        ...(isNightly ? {} : { contextOptions: { reducedMotion: 'reduce' } }),
      },
    },
    {
      name: 'mobile',
      /** The nightly run executes every test on mobile too. */
      ...(isNightly ? {} : { grep: /@(both|phone-only)/ }),
      grepInvert: /@(screens|desktop-only)/,
      testIgnore: ['**/faults/**', '**/resources/**', ...pageless],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    /** Stops services, so the tests run one at a time. To run them alone: `--project faults --no-deps`. */
    {
      name: 'faults',
      workers: 1,
      testMatch: '**/faults/**',
      dependencies: ['desktop', 'mobile'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    /** Measures the processes of the services, so nothing else may run at the same time. */
    { name: 'resources', testMatch: '**/resources/**', dependencies: ['faults'] },
  ],
})
