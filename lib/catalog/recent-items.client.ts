import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#api-client/call-route.ts'
import { isMaterial } from '#i18n/routing.ts'
import { trackingSlots } from '#lib/session/slots/tracking-slots.ts'
import { eraseStored, readStored, writeStored } from '#lib/session/storage.client.ts'
import { shopApi } from '#lib/shop-api/shop-api.client.ts'
import type { ShopContext } from '#lib/shop-context/shop-context.client.ts'
import { parsePrice } from './parse-price.ts'
import { getPicturePlacement } from './picture-placement.ts'

/** Maximum of stored items, and of shown items: some may have sold out. */
const maxStored = 12
const maxShown = 4

/** Materials seen in this browser, newest first; corrupt storage counts as empty. */
export function getRecentItems(): readonly string[] {
  const stored = readStored(trackingSlots.recentItems())
  const codes = Array.isArray(stored) ? stored : []
  return [...new Set(codes)]
    .filter((code) => typeof code === 'string' && isMaterial(code))
    .slice(0, maxStored)
}

/** Moves the product to the front, without duplicates. */
export function saveRecentItem(code: string): void {
  const others = getRecentItems().filter((other) => other !== code)
  writeStored(trackingSlots.recentItems(), [code, ...others].slice(0, maxStored))
}

export function clearRecentItems(): void {
  eraseStored(trackingSlots.recentItems())
}

const getModelCode = (code: string) => code.split('-')[0]

/** Codes of products seen before this one: without other colours of it, and one colour of each model. */
export function selectRecentItems(codes: readonly string[], code: string): readonly string[] {
  const models = new Set([getModelCode(code)])
  return codes.filter((other) => {
    const isNew = !models.has(getModelCode(other))
    models.add(getModelCode(other))
    return isNew
  })
}

/** Current data of the brand’s own products among these, without sold-out ones. Throws an `ApiError`. */
export function recentItemsQuery({ brand, locale }: ShopContext, codes: readonly string[]) {
  return queryOptions({
    queryKey: ['seen', brand, locale, codes.join()],
    enabled: codes.length > 0,
    queryFn: async ({ signal }) => {
      const input = { profile: locale, brand, codes: codes.join() }
      const { products } = unwrap(await shopApi.productCards(input, { signal }))
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
              placement: getPicturePlacement(picture, product.tipology),
              price: parsePrice(product.prices),
            },
      )
      return shown.slice(0, maxShown)
    },
  })
}
