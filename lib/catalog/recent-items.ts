import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#api-client/client.ts'
import { isMaterial } from '#i18n/routing.ts'
import { shop } from '#lib/api/browser.ts'
import { eraseStored, readStored, writeStored } from '#lib/session/storage.ts'
import { slots } from '#lib/session/storage-slots.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { priceFromWire } from './price.ts'
import { standingOf } from './standing.ts'

/** So many are remembered, and so many of them shown: some may be sold out meanwhile. */
const mostKept = 12
const mostShown = 4

/** Materials seen in this browser, the last one first; what somebody broke counts as forgotten. */
export function recentItems(): readonly string[] {
  const stored = readStored(slots.recentItems())
  const codes = Array.isArray(stored) ? stored : []
  return [...new Set(codes)].filter((code) => typeof code === 'string' && isMaterial(code)).slice(0, mostKept)
}

/** The product comes first, once. */
export function rememberItem(code: string): void {
  const others = recentItems().filter((other) => other !== code)
  writeStored(slots.recentItems(), [code, ...others].slice(0, mostKept))
}

export function forgetItems(): void {
  eraseStored(slots.recentItems())
}

const modelOf = (code: string) => code.split('-')[0]

/** What was seen before this product, as codes: not itself in another colour, and one colour of each model. */
export function seenBefore(codes: readonly string[], code: string): readonly string[] {
  const models = new Set([modelOf(code)])
  return codes.filter((other) => {
    const isNew = !models.has(modelOf(other))
    models.add(modelOf(other))
    return isNew
  })
}

/** The brand’s own of some products as they are at this moment, sold out ones left out. Throws an `ApiError`. */
export function seenQuery({ brand, locale }: Place, codes: readonly string[]) {
  return queryOptions({
    queryKey: ['seen', brand, locale, codes.join()],
    enabled: codes.length > 0,
    queryFn: async ({ signal }) => {
      const asked = { profile: locale, brand, codes: codes.join() }
      const { products } = unwrap(await shop.productCards(asked, { signal }))
      const shown = products.flatMap(({ images: [picture], siblingBrand, size, ...product }) =>
        !picture || siblingBrand || size.length === 0
          ? []
          : {
              code: product.id,
              name: product.name,
              subtitle: product.subtitle,
              color: product.color.name,
              href: product.url,
              picture,
              standing: standingOf(picture, product.tipology),
              price: priceFromWire(product.prices),
            },
      )
      return shown.slice(0, mostShown)
    },
  })
}
