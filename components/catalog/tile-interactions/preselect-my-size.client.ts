import { getPreferredSize, readSavedSizes } from '#lib/catalog/saved-sizes.client.ts'
import { liveProductQuery } from '#lib/catalog/use-live-product.ts'
import { isVisible } from '#lib/dom/is-visible.ts'
import { getQueryClient } from '#lib/query/query-client.client.ts'
import { getPageShopContext } from '#lib/shop-context/shop-context.client.ts'

/** Preselects the visitor’s saved size on a sheet if it is in stock and no size is chosen. */
export async function preselectMySize(signal: AbortSignal): Promise<void> {
  const { brand, locale } = getPageShopContext()
  const sizes = readSavedSizes(brand)
  const radios = [...document.querySelectorAll<HTMLInputElement>('.szs input[name=size]')].filter((radio) => {
    const sizes = radio.closest('.szs')
    return sizes !== null && isVisible(sizes)
  })
  const isChosen = () => radios.some(({ checked }) => checked)
  if (!Object.keys(sizes).length || !radios.length || isChosen()) return
  const code = location.pathname.split('/').at(-1) ?? ''
  const live = await getQueryClient()
    .fetchQuery(liveProductQuery(locale, code))
    .catch(() => null)
  if (live?.saleState !== 'open' || signal.aborted || isChosen()) return
  const inStock = live.sizes.filter(({ stock }) => stock > 0).map(({ value }) => value)
  const savedSize = getPreferredSize(inStock, live.target, sizes)
  radios.find(({ value, disabled }) => value === savedSize && !disabled)?.click()
}
