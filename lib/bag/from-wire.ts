import type { z } from 'zod'
import type { WireBag, WireTaxPart } from '#api-client/contract/bag.ts'
import type { voucherUsed } from '#api-client/contract/voucher-outcome.ts'
import { toMinor } from '#lib/money/money.ts'
import type { TaxPart } from '#lib/money/tax-parts.ts'
import type { Bag, BagLine, UsedVoucher } from './types.ts'

type WireLine = WireBag['items'][number]

const nothing: ReadonlySet<string> = new Set()

/**
 * A wire line (decimals) to minor units.
 * @param blocked ids of lines that cannot be bought now
 */
export function lineFromWire(
  item: WireLine,
  currency: string,
  blocked: ReadonlySet<string> = nothing,
): BagLine {
  const minor = (value: number) => toMinor(value, currency)
  const optional = (value: number | null) => (value === null ? null : minor(value))
  return {
    id: item.id,
    parentId: item.parentId,
    childKind: item.childKind,
    children: item.additionalProducts.map((child) => lineFromWire(child, currency, blocked)),
    code: item.code,
    size: item.size,
    sizeLabel: item.sizeLabel,
    sizes: item.sizes,
    name: item.name,
    subtitle: item.subtitle,
    category: item.category,
    family: item.family,
    target: item.target,
    color: item.color,
    picture: item.thumbnail,
    href: item.url,
    price: minor(item.price.current),
    paid: minor(item.paid),
    previous: optional(item.price.previous),
    ownPrice: minor(item.own.current),
    ownPaid: minor(item.own.paid),
    membersOnly: item.membersOnly,
    giftCard: item.giftCard,
    reductions: item.vouchers.map(({ code, off }) => ({ code, off: minor(off) })),
    giftOf: item.giftOf,
    giftCardFacts: item.giftCardFacts,
    stock: item.stock,
    changedFrom: optional(item.priceChangedFrom),
    blocked: blocked.has(item.id),
  }
}

/** Wire taxes (decimals) as views use them. */
export function taxPartsFromWire(parts: readonly WireTaxPart[], currency: string): TaxPart[] {
  return parts.map(({ name, rate, amount }) => ({ name, rate, amount: toMinor(amount, currency) }))
}

type WireUsed = z.infer<typeof voucherUsed>

/** A wire voucher (decimals) that counts, or does not. */
export function usedFromWire({ code, name, off, freeShipping }: WireUsed, currency: string): UsedVoucher {
  return { code, name, off: toMinor(off, currency), freeShipping }
}

/** A wire bag (decimals, blocked ids) to the bag views use. */
export function bagFromWire(wire: WireBag): Bag {
  const minor = (value: number) => toMinor(value, wire.currency)
  const blocked = new Set(wire.blockedSkus)
  const lines = wire.items.map((item) => lineFromWire(item, wire.currency, blocked))
  const { promoLabel } = wire
  return {
    hash: wire.shoppingCartHashId,
    currency: wire.currency,
    lines: lines.filter(({ giftOf }) => giftOf === null),
    gifts: lines.filter(({ giftOf }) => giftOf !== null),
    vouchers: wire.vouchers.map((each) => ({
      ...usedFromWire(each, wire.currency),
      source: each.source,
      why: each.why,
      message: each.message,
    })),
    promo: promoLabel && {
      kind: promoLabel.kind,
      type: promoLabel.type,
      missing: minor(promoLabel.missing),
      threshold: minor(promoLabel.threshold),
    },
    membersOnly: wire.membersOnly,
    acquisition: wire.acquisition,
    total: minor(wire.total),
    paid: minor(wire.total) - minor(wire.discount),
    taxTotal: wire.taxTotal === null ? null : minor(wire.taxTotal),
    taxIncluded: wire.taxIncluded,
    taxRate: wire.taxRate,
  }
}
