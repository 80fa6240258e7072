import type { StoreDto } from '#api-client/contract/stores.ts'

/** A place people can walk into; the wire’s shape is already the shop’s own. */
export type Store = StoreDto
export type StoreHours = Store['hours']

export type StoreCountry = {
  readonly countryId: string
  readonly name: string
  readonly total: number
  readonly cities: readonly { readonly slug: string; readonly name: string; readonly total: number }[]
}
