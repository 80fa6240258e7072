import type { WireBag, WireTaxPart } from '#api-client/contract/bag.ts'
import { toMinor } from '#lib/money/money.ts'
import type { TaxPart } from '#lib/money/tax-parts.ts'
import type { Bag, BagLine } from './types.ts'

type WireLine = WireBag['items'][number]

/** A wire line (decimals) to minor units. */
export function lineFromWire(item: WireLine, currency: string, blocked: boolean): BagLine {
  const minor = (value: number) => toMinor(value, currency)
  const optional = (value: number | null) => (value === null ? null : minor(value))
  return {
    id: item.id,
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
    stock: item.stock,
    changedFrom: optional(item.priceChangedFrom),
    blocked,
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
    lines: wire.items.map((item) => lineFromWire(item, wire.currency, blocked.has(item.id))),
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
