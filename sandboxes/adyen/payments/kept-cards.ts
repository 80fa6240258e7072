import { createHash } from 'node:crypto'
import type { Enrolment } from '../cards/test-cards.ts'
import { unprocessable } from '../errors.ts'
import { newToken } from '../identifiers.ts'

/** A card as a bank knows it; the number itself is kept nowhere. */
export interface KnownCard {
  /** Tells the same card typed again. */
  digest: string
  brand: string | undefined
  last4: string
  month: string
  year: string
  holderName: string
  enrolment: Enrolment
}

export interface KeptCard extends KnownCard {
  id: string
}

export const digestOfNumber = (number: string): string => createHash('sha256').update(number).digest('hex')

/** The cards of one sandbox that merchants' shoppers keep, by the merchant's reference of the shopper. */
export interface CardFile {
  /** Keeps a card once, however often it is typed. */
  keep(shopperReference: string, card: KnownCard): { id: string; isNew: boolean }
  /** The latest first. */
  of(shopperReference: string): KeptCard[]
  /** Throws where the shopper keeps no such card. */
  find(shopperReference: string | undefined, id: string): KeptCard
  forget(shopperReference: string, id: string): void
}

export function createCardFile(): CardFile {
  const shoppers = new Map<string, KeptCard[]>()
  const of = (shopper: string) => shoppers.get(shopper) ?? []
  const find: CardFile['find'] = (shopper, id) => {
    const card = shopper === undefined ? undefined : of(shopper).find((each) => each.id === id)
    if (!card) throw unprocessable('800', 'Contract not found')
    return card
  }
  return {
    of,
    find,
    keep(shopper, card) {
      const known = of(shopper).find(({ digest }) => digest === card.digest)
      if (known) {
        Object.assign(known, card)
        return { id: known.id, isNew: false }
      }
      const id = newToken('SPM')
      shoppers.set(shopper, [{ ...card, id }, ...of(shopper)])
      return { id, isNew: true }
    },
    forget(shopper, id) {
      find(shopper, id)
      shoppers.set(
        shopper,
        of(shopper).filter((card) => card.id !== id),
      )
    },
  }
}

/** As Adyen lists it. */
export function wireKeptCard({ id, brand, last4, month, year, holderName }: KeptCard) {
  return {
    id,
    type: 'scheme',
    name: brand ?? 'card',
    brand,
    lastFour: last4,
    expiryMonth: month,
    expiryYear: year.slice(-2),
    holderName,
    supportedRecurringProcessingModels: ['CardOnFile'],
    supportedShopperInteractions: ['Ecommerce', 'ContAuth'],
  }
}
