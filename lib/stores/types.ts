import type { StoreDto } from '#api-client/contract/stores.ts'

/** A physical store; the API's format is used unchanged. */
export type Store = StoreDto
export type StoreHours = Store['hours']

export type StoreCountry = {
  readonly countryId: string
  readonly name: string
  readonly total: number
  readonly cities: readonly { readonly slug: string; readonly name: string; readonly total: number }[]
}
