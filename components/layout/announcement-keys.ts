import type { Brand } from '#i18n/brands.ts'

/** Where the browser keeps which ribbon was put away. */
export const ribbonKey = (brand: Brand) => `${brand}_ribbon`

/** Where the browser keeps which popup was shown. */
export const popupKey = (brand: Brand) => `${brand}_popup`
