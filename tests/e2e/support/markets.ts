import type { Page } from '@playwright/test'

/** A sheet whose name is translated, sold in every market. */
export const andar = '/en_GB/all/shoes/andar-sand/K100052-001'

/** The way to the chooser, in the header or where it is too narrow for it. */
export const marketsLink = (page: Page) => page.locator('header a[data-markets]')
