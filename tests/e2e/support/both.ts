import type { Brand } from '#i18n/brands.ts'

/** Runs a journey on a phone as well as on a desktop: for layout, look, accessibility and touch. */
export const both = { tag: '@both' } as const

/** For a test of each brand: brands share their structure, so a phone tries one; the nightly run tries all. */
export const bothFor = (brand: Brand) => (brand === 'vereda' ? both : {})
