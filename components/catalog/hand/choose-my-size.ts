import { liveProductQuery } from '#lib/catalog/hooks.ts'
import { mySizeOf, readMySizes } from '#lib/catalog/my-sizes.ts'
import { isVisible } from '#lib/dom/is-visible.ts'
import { queryClient } from '#lib/query/client.ts'
import { placeOfPage } from '#lib/shop-context/place.ts'

/** On a sheet the shopper’s own size is chosen ahead, where it can be had and nothing is chosen yet. */
export async function chooseMySize(signal: AbortSignal): Promise<void> {
  const { brand, locale } = placeOfPage()
  const sizes = readMySizes(brand)
  const radios = [...document.querySelectorAll<HTMLInputElement>('.szs input[name=size]')].filter((radio) => {
    const sizes = radio.closest('.szs')
    return sizes !== null && isVisible(sizes)
  })
  const isChosen = () => radios.some(({ checked }) => checked)
  if (!Object.keys(sizes).length || !radios.length || isChosen()) return
  const code = location.pathname.split('/').at(-1) ?? ''
  const live = await queryClient()
    .fetchQuery(liveProductQuery(locale, code))
    .catch(() => null)
  if (live?.saleState !== 'open' || signal.aborted || isChosen()) return
  const inStock = live.sizes.filter(({ stock }) => stock > 0).map(({ value }) => value)
  const mine = mySizeOf(inStock, live.target, sizes)
  radios.find(({ value, disabled }) => value === mine && !disabled)?.click()
}
