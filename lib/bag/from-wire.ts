import type { WireBag, WireTaxPart } from '#api-client/contract/bag.ts'
import { toMinor } from '#lib/money/money.ts'
import type { TaxPart } from '#lib/money/tax-parts.ts'
import type { Bag, BagLine } from './types.ts'

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
    previous: optional(item.price.previous),
    ownPrice: minor(item.own.current),
    stock: item.stock,
    changedFrom: optional(item.priceChangedFrom),
    blocked: blocked.has(item.id),
  }
}

/** Wire taxes (decimals) as views use them. */
export function taxPartsFromWire(parts: readonly WireTaxPart[], currency: string): TaxPart[] {
  return parts.map(({ name, rate, amount }) => ({ name, rate, amount: toMinor(amount, currency) }))
}

/** A wire bag (decimals, blocked ids) to the bag views use. */
export function bagFromWire(wire: WireBag): Bag {
  const minor = (value: number) => toMinor(value, wire.currency)
  const blocked = new Set(wire.blockedSkus)
  const freeShipping = wire.promoLabel?.kind === 'free-shipping' ? wire.promoLabel : null
  return {
    hash: wire.shoppingCartHashId,
    currency: wire.currency,
    lines: wire.items.map((item) => lineFromWire(item, wire.currency, blocked)),
    promo: freeShipping && {
      type: freeShipping.type,
      missing: minor(freeShipping.missing),
      threshold: minor(freeShipping.threshold),
    },
    membersOnly: wire.membersOnly,
    total: minor(wire.total),
    taxTotal: wire.taxTotal === null ? null : minor(wire.taxTotal),
    taxIncluded: wire.taxIncluded,
    taxRate: wire.taxRate,
  }
}
