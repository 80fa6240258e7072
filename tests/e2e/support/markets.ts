import type { Page } from '@playwright/test'

/** A sheet with a translated name, sold in every market. */
export const andar = '/en_GB/all/shoes/andar-sand/K100052-001'

/** The link to the market picker, in the header or where a narrow page has it. */
export const marketsLink = (page: Page) => page.locator('header a[data-markets]')
