import type { Page } from '@playwright/test'

/** Opens a page whose scripts are held back until the test releases them. */
export async function openWithDelayedScripts(page: Page, url: string) {
  const scriptsDecision = Promise.withResolvers<'come' | 'fail'>()
  await page.route('**/_next/static/**/*.js', async (route) => {
    if ((await scriptsDecision.promise) === 'come') await route.continue()
    else await route.abort()
  })
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  return {
    loadScripts: () => scriptsDecision.resolve('come'),
    failScripts: () => scriptsDecision.resolve('fail'),
  }
}
