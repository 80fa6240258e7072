import type { StoredTarget } from '#backend/db/schema/catalog/catalog.ts'
import type { Locale } from '#i18n/locales.ts'
import { type Family, productPath, type Target, type TargetId, targets } from '#i18n/routing.ts'

/** `Sierra Nº 14` in `Marrón óxido` is `sierra-no-14-marron-oxido`. */
export function productSlug(name: string, color: string): string {
  return `${name} ${color}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Unisex products have one canonical target, `all`, so that a sheet has one URL. */
export function canonicalTarget(stored: readonly StoredTarget[]): TargetId {
  const [only, second] = stored
  return only && !second ? only : 'X'
}

const targetNames = Object.fromEntries(Object.entries(targets).map(([name, id]) => [id, name])) as Record<
  TargetId,
  Target
>

export function targetNameById(id: TargetId): Target {
  return targetNames[id]
}

export function productUrl(
  locale: Locale,
  product: {
    readonly material: string
    readonly targets: readonly StoredTarget[]
    readonly family: Family
    readonly name: string
    readonly color: string
  },
): string {
  return productPath(locale, {
    target: targetNameById(canonicalTarget(product.targets)),
    family: product.family,
    slug: productSlug(product.name, product.color),
    code: product.material,
  })
}
