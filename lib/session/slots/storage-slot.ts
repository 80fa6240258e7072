import type { Brand } from '#config/brands.ts'

/** `local` outlives the tab, `session` does not. */
export type StorageArea = 'local' | 'session'

/** A key in the browser’s storage. Its content is untrusted: readers must validate it. */
export type StorageSlot = { readonly area: StorageArea; readonly key: string }

/** A slot that each brand has for itself. */
export const perBrand =
  (area: StorageArea, name: string) =>
  (brand: Brand): StorageSlot => ({ area, key: `${brand}:${name}` })
/** A slot that all brands share. */
export const shared = (area: StorageArea, key: string) => (): StorageSlot => ({ area, key })
