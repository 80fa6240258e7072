import type { Page } from '@playwright/test'

/** The violations that the browser reports from now on, in this page and in those it goes on to. */
export async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note: unknown = Reflect.get(window, 'noteViolation')
      if (typeof note === 'function')
        note(`${event.violatedDirective} ${event.blockedURI} ${event.sample} ${location.href}`)
    })
  })
  return violations
}

/** Waits until React answers: its handlers hang on the elements it has made. */
export const isHydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('body *')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  )
