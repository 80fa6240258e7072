import { firstError, isKo } from '#api-client/client.ts'
import { shop } from '#lib/api/browser.ts'
import { vouchersFromWire } from '#lib/catalog/price.ts'
import type { VoucherPrice } from '#lib/catalog/types.ts'
import type { Place } from '#lib/shop-context/place.ts'

/** Why a voucher does nothing: there is none such here, its time is over, or has not come. */
export type VoucherRefusal = 'unknown' | 'over' | 'not_yet'

export type VoucherOffer = {
  /** What it is called. */
  readonly name: string
  /** By material; where it does nothing there is none. */
  readonly prices: ReadonlyMap<string, VoucherPrice>
}

const refusals: Readonly<Record<string, VoucherRefusal>> = {
  voucher_not_found: 'unknown',
  voucher_over: 'over',
  voucher_not_yet: 'not_yet',
}

/** As many products as are asked for at a time. */
const most = 100

/**
 * What a voucher makes of the prices of some products. Null where the service is away or asked too often; a later
 * question may be answered.
 */
export async function askOffer(
  { locale, brand }: Place,
  code: string,
  materials: readonly string[],
): Promise<VoucherOffer | VoucherRefusal | null> {
  const prices = new Map<string, VoucherPrice>()
  let name = ''
  for (let at = 0; at === 0 || at < materials.length; at += most) {
    const codes = materials.slice(at, at + most).join()
    const reply = await shop.voucherOffer({ profile: locale, brand, code, codes })
    if (isKo(reply)) return refusals[firstError(reply).code] ?? null
    name = reply.voucher.name
    for (const [material, price] of Object.entries(reply.prices))
      for (const voucher of vouchersFromWire({ [code]: price })) prices.set(material, voucher)
  }
  return { name, prices }
}
