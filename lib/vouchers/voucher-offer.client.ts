import { firstError, isKo } from '#api-client/call-route.ts'
import { parseVoucherPrices } from '#lib/catalog/parse-price.ts'
import type { VoucherPrice } from '#lib/catalog/types.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'

/** Why a voucher does not apply: it does not exist, has expired, or is not valid yet. */
export type VoucherError = 'unknown' | 'over' | 'not_yet'

export type VoucherOffer = {
  /** Its display name. */
  readonly name: string
  /** By material; empty if it does not apply. */
  readonly prices: ReadonlyMap<string, VoucherPrice>
}

const voucherErrors: Readonly<Record<string, VoucherError>> = {
  voucher_not_found: 'unknown',
  voucher_over: 'over',
  voucher_not_yet: 'not_yet',
}

/** Maximum of products per request. */
const batchSize = 100

/**
 * The prices of some products with a voucher. Null if the service is unavailable or rate limits the request;
 * a later request may succeed.
 */
export async function fetchVoucherOffer(
  { locale, brand }: ShopContext,
  code: string,
  materials: readonly string[],
): Promise<VoucherOffer | VoucherError | null> {
  const prices = new Map<string, VoucherPrice>()
  let name = ''
  for (let at = 0; at === 0 || at < materials.length; at += batchSize) {
    const codes = materials.slice(at, at + batchSize).join()
    const reply = await shopApi.voucherOffer({ profile: locale, brand, code, codes })
    if (isKo(reply)) return voucherErrors[firstError(reply).code] ?? null
    name = reply.voucher.name
    for (const [material, price] of Object.entries(reply.prices))
      for (const voucher of parseVoucherPrices({ [code]: price })) prices.set(material, voucher)
  }
  return { name, prices }
}
