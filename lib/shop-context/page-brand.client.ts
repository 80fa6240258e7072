import { type Brand, defaultBrand, isBrand } from '#config/brands.ts'

/** The brand of the current page, read from the document; for the browser only. */
export function getPageBrand(): Brand {
  const brand = document.documentElement.dataset.brand ?? ''
  return isBrand(brand) ? brand : defaultBrand
}
