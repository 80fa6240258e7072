/** Query parameters that a visit may begin with. `sort` is the grid’s own and stays in its address. */
export const entryParamNames = [
  'appIpad',
  'workstation',
  'store_id',
  'user_id',
  'store_pass',
  'voucher',
  'prevoucher',
  'country_price',
  'gtm',
] as const

export type EntryParamName = (typeof entryParamNames)[number]

/** Whether an address must be asked of the server, since parameters in it are read there. */
export function hasEntryParams(params: URLSearchParams): boolean {
  return entryParamNames.some((name) => params.has(name))
}
