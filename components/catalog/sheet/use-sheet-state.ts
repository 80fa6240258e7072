import { type RefObject, useLayoutEffect, useState } from 'react'
import type { SizeSystem } from '#config/markets.ts'
import type { LiveProduct } from '#lib/catalog/types.ts'
import type { BuyBoxProps } from './buy-box.tsx'
import { adoptOffers, getOfferSelection } from './offer-selection.ts'
import { getSizeStock } from './size-stock.ts'
import { useOffers } from './use-offers.ts'
import { usePreferredSize } from './use-preferred-size.ts'

/**
 * The product of a sheet and what is chosen of it: with price and stock of the static page, then with those
 * of the live product.
 * @param form the form of the buy box
 */
export function useSheetState(
  props: BuyBoxProps,
  live: LiveProduct | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const { brand, locale, code, sizes } = props
  const [displaySystem, setDisplaySystem] = useState<SizeSystem>(props.system)
  const [selected, setSelected] = useState(sizes.length === 1 ? (sizes[0]?.value ?? null) : null)
  const [offers, changeOffers] = useOffers(props.offers, props, code, selected)
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
    .filter((candidate) => getSizeStock(candidate, live, offerSelection.left).state !== 'gone')
    .map(({ value }) => value)

  usePreferredSize({ brand, locale }, live, available, (value) => setSelected((current) => current ?? value))

  const isSelected = ({ value }: { readonly value: string }) => value === selected
  const size = sizes.find(isSelected)
  const { price, priorLowest, saleState } = live ?? props
  return {
    ...props,
    price,
    priorLowest,
    saleState,
    live,
    /** The size system that is shown first. */
    displaySystem,
    /** The chosen size; undefined if none is chosen. */
    size,
    /** The price of the chosen size; null if none is chosen. */
    sizePrice: (live?.sizes.find(isSelected) ?? size)?.price ?? null,
    /** Values of the sizes that are not known to be sold out. */
    available,
    soldOut: live !== undefined && !available.length,
    offers,
    offerSelection,
    changeOffers,
    setSelected,
    setDisplaySystem,
  }
}

/** State of the product on the sheet, for the parts of the buy box and for the dialogs that open over it. */
export type SheetState = ReturnType<typeof useSheetState>
