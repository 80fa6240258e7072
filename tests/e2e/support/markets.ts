import type { Page } from '@playwright/test'

/** A sheet with a translated name, sold in every market. */
export const andar = '/en_GB/all/shoes/andar-sand/K100052-001'

/** The header’s link to the market chooser. */
export const marketsLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Country and language/ })
