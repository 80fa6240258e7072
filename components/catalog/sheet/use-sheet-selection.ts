import { type RefObject, useLayoutEffect, useState } from 'react'
import type { SizeSystem } from '#config/markets.ts'
import { useLiveProduct } from '#lib/catalog/use-live-product.ts'
import type { BuyBoxProps } from './buy-box.tsx'
import { adoptOffers, getOfferSelection } from './offer-selection.ts'
import type { SheetState } from './sheet-state.ts'
import { getSizeStock } from './size-stock.ts'
import { useOffers } from './use-offers.ts'
import { usePreferredSize } from './use-preferred-size.ts'

/**
 * What is chosen on a sheet, with its price and stock: those of the static page, then the live ones.
 * @param form the form of the buy box
 */
export function useSheetSelection(
  { brand, locale, code, product, sizes, scale, system, ...initial }: BuyBoxProps,
  form: RefObject<HTMLFormElement | null>,
) {
  const live = useLiveProduct(locale, code)
  const [displaySystem, setDisplaySystem] = useState<SizeSystem>(system)
  const [selected, setSelected] = useState(sizes.length === 1 ? (sizes[0]?.value ?? null) : null)
  const shop = { brand, locale }
  const [offers, changeOffers] = useOffers(initial.offers, shop, code, selected)
  const offerSelection = getOfferSelection(offers)

  // Adopts what was chosen before hydration, and what the browser restored. A layout effect renders it before
  // early events are replayed.
  useLayoutEffect(() => {
    if (!form.current) return
    const data = new FormData(form.current)
    const size = data.get('size')
    if (typeof size === 'string') setSelected(size)
    changeOffers((current) => (current.length ? adoptOffers(current, data) : current))
  }, [form, changeOffers])

  const available = sizes
    .filter((candidate) => getSizeStock(candidate, live.data, offerSelection.left).state !== 'gone')
    .map(({ value }) => value)

  usePreferredSize(brand, live.data, available, (value) => setSelected((current) => current ?? value))

  const size = sizes.find(({ value }) => value === selected)
  const liveSize = live.data?.sizes.find(({ value }) => value === selected)
  const sheet: SheetState = {
    shop,
    code,
    product,
    sizes,
    scale,
    system,
    displaySystem,
    live: live.data,
    offerSelection,
  }
  return {
    sheet,
    live,
    /** The chosen size; undefined if none is chosen. */
    size,
    /** Values of the sizes that are not known to be sold out. */
    available,
    soldOut: live.data !== undefined && !available.length,
    price: live.data?.price ?? initial.price,
    /** The price of the chosen size; null if none is chosen. */
    sizePrice: liveSize?.price ?? size?.price ?? null,
    priorLowest: live.data ? live.data.priorLowest : initial.priorLowest,
    saleState: live.data?.saleState ?? initial.saleState,
    offers,
    changeOffers,
    setSelected,
    setDisplaySystem,
  }
}

export type SheetSelection = ReturnType<typeof useSheetSelection>
