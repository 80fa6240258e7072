import type { Page } from '@playwright/test'

/** Waits until React answers: its handlers hang on the elements it has made. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('body *')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  )
