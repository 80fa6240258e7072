import type { Page } from '@playwright/test'

/** Waits for hydration: React has attached its handlers to the elements. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('body *')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  )
