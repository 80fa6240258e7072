import { expect, type Locator, type Page } from '@playwright/test'

/** Waits for hydration: React has attached its handlers to the elements. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('body *')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  )

/**
 * Waits until a link opens something in place. Before hydration it navigates at once, as without JavaScript,
 * and a busy machine hydrates late.
 */
export async function waitForHandler(link: Locator): Promise<void> {
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  await expect.poll(() => link.evaluate(isHydrated)).toBe(true)
  await link.page().waitForLoadState('networkidle')
}
