import type { z } from 'zod'
import type { BagDto, TaxPartDto } from '#api-client/contract/bag.ts'
import type { appliedVoucher } from '#api-client/contract/voucher-outcome.ts'
import { toMinor } from '#lib/money/money.ts'
import type { TaxPart } from '#lib/money/tax-part.ts'
import type { AppliedVoucher, Bag, BagLine } from './types.ts'

type BagLineDto = BagDto['items'][number]

const noIds: ReadonlySet<string> = new Set()

/**
 * Converts a line of the API (decimals) to minor units.
 * @param blocked ids of lines that cannot be bought now
 */
export function parseBagLine(
  item: BagLineDto,
  currency: string,
  blocked: ReadonlySet<string> = noIds,
): BagLine {
  const minor = (value: number) => toMinor(value, currency)
  const optional = (value: number | null) => (value === null ? null : minor(value))
  return {
    id: item.id,
    parentId: item.parentId,
    childKind: item.childKind,
    children: item.additionalProducts.map((child) => parseBagLine(child, currency, blocked)),
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
    discounts: item.vouchers.map(({ code, off }) => ({ code, discount: minor(off) })),
    giftVoucherCode: item.giftOf,
    giftCardFacts: item.giftCardFacts,
    stock: item.stock,
    priceChangedFrom: optional(item.priceChangedFrom),
    blocked: blocked.has(item.id),
  }
}

/** Converts taxes of the API (decimals) to view models. */
export function parseTaxParts(parts: readonly TaxPartDto[], currency: string): TaxPart[] {
  return parts.map(({ name, rate, amount }) => ({ name, rate, amount: toMinor(amount, currency) }))
}

type AppliedVoucherDto = z.infer<typeof appliedVoucher>

/** Converts a voucher of the API (decimals), applied or not. */
export function parseAppliedVoucher(
  { code, name, off, freeShipping }: AppliedVoucherDto,
  currency: string,
): AppliedVoucher {
  return { code, name, discount: toMinor(off, currency), freeShipping }
}

/** Converts a bag of the API (decimals, blocked ids) to the view model. */
export function parseBag(dto: BagDto): Bag {
  const minor = (value: number) => toMinor(value, dto.currency)
  const blocked = new Set(dto.blockedSkus)
  const lines = dto.items.map((item) => parseBagLine(item, dto.currency, blocked))
  const { promoLabel } = dto
  return {
    hash: dto.shoppingCartHashId,
    currency: dto.currency,
    lines: lines.filter(({ giftVoucherCode }) => giftVoucherCode === null),
    gifts: lines.filter(({ giftVoucherCode }) => giftVoucherCode !== null),
    vouchers: dto.vouchers.map((voucher) => ({
      ...parseAppliedVoucher(voucher, dto.currency),
      source: voucher.source,
      rejectionReason: voucher.why,
      message: voucher.message,
    })),
    promo: promoLabel && {
      kind: promoLabel.kind,
      type: promoLabel.type,
      missing: minor(promoLabel.missing),
      threshold: minor(promoLabel.threshold),
    },
    membersOnly: dto.membersOnly,
    acquisition: dto.acquisition,
    total: minor(dto.total),
    paid: minor(dto.total) - minor(dto.discount),
    taxTotal: dto.taxTotal === null ? null : minor(dto.taxTotal),
    taxIncluded: dto.taxIncluded,
    taxRate: dto.taxRate,
  }
}
