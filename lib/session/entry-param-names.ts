/** Query parameters of the first request of a visit. `sort` belongs to the grid and stays in its URL. */
export const entryParamNames = [
  'appIpad',
  'workstation',
  'store_id',
  'user_id',
  'store_pass',
  'voucher',
  'prevoucher',
  'usrhash',
  'country_price',
  'gtm',
] as const

export type EntryParamName = (typeof entryParamNames)[number]

/** Whether a URL must be requested from the server, which reads these parameters. */
export function hasEntryParams(params: URLSearchParams): boolean {
  return entryParamNames.some((name) => params.has(name))
}
