import { createHash } from 'node:crypto'
import type { Enrolment } from '../cards/test-cards.ts'
import { unprocessable } from '../errors.ts'
import { newToken } from '../identifiers.ts'

/** A card as a bank knows it; the number itself is never stored. */
export interface KnownCard {
  /** Recognises the same card when it is entered again. */
  digest: string
  brand: string | undefined
  last4: string
  month: string
  year: string
  holderName: string
  enrolment: Enrolment
}

export interface StoredCard extends KnownCard {
  id: string
}

export const digestCardNumber = (number: string): string => createHash('sha256').update(number).digest('hex')

/** The stored cards of one sandbox by the merchant's shopper reference. */
export interface CardStore {
  /** Stores a card once, however often it is entered. */
  save(shopperReference: string, card: KnownCard): { id: string; isNew: boolean }
  /** Most recent first. */
  list(shopperReference: string): StoredCard[]
  /** Throws when the shopper has no such card. */
  find(shopperReference: string | undefined, id: string): StoredCard
  remove(shopperReference: string, id: string): void
}

export function createCardStore(): CardStore {
  const shoppers = new Map<string, StoredCard[]>()
  const list = (shopper: string) => shoppers.get(shopper) ?? []
  const find: CardStore['find'] = (shopper, id) => {
    const card = shopper === undefined ? undefined : list(shopper).find((each) => each.id === id)
    if (!card) throw unprocessable('800', 'Contract not found')
    return card
  }
  return {
    list,
    find,
    save(shopper, card) {
      const known = list(shopper).find(({ digest }) => digest === card.digest)
      if (known) {
        Object.assign(known, card)
        return { id: known.id, isNew: false }
      }
      const id = newToken('SPM')
      shoppers.set(shopper, [{ ...card, id }, ...list(shopper)])
      return { id, isNew: true }
    },
    remove(shopper, id) {
      find(shopper, id)
      shoppers.set(
        shopper,
        list(shopper).filter((card) => card.id !== id),
      )
    },
  }
}

/** The card in the format of Adyen's list. */
export function toStoredCardDto({ id, brand, last4, month, year, holderName }: StoredCard) {
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
