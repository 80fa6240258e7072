'use client'
import { type ReactNode, useContext } from 'react'
import { BuyContext } from './buy-context.ts'
import { chooseOffer, getOfferSizeName, setOfferSize } from './offer-selection.ts'

function useOffer(code: string) {
  const { offers, changeOffers } = useContext(BuyContext)
  return { offer: offers.find((candidate) => candidate.code === code), changeOffers }
}

/** Chooses an offer: a radio button among the parts of a bundle, or a checkbox. */
export function OfferChoice({ code, children }: { readonly code: string; readonly children: ReactNode }) {
  const { offer, changeOffers } = useOffer(code)
  if (!offer) return null
  return (
    <label>
      <input
        type={offer.kind === 'part' ? 'radio' : 'checkbox'}
        name={offer.kind}
        value={code}
        checked={offer.checked}
        disabled={offer.soldOut}
        onChange={({ target }) => changeOffers((offers) => chooseOffer(offers, code, target.checked))}
      />
      {children}
    </label>
  )
}

/** The size of an addition that has several. */
export function OfferSizeSelect({ code, label }: { readonly code: string; readonly label: string }) {
  const { offer, changeOffers } = useOffer(code)
  if (!offer || offer.size === null) return null
  return (
    <select
      name={getOfferSizeName(code)}
      aria-label={label}
      value={offer.size}
      onChange={({ target }) => changeOffers((offers) => setOfferSize(offers, code, target.value))}
    >
      {offer.sizes?.map(({ value, label: name, stock }) => (
        <option key={value} value={value} disabled={stock < 1}>
          {name}
        </option>
      ))}
    </select>
  )
}
