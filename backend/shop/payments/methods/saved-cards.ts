import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '#backend/app-context.ts'
import { InvalidInputError } from '#backend/http/errors.ts'
import type { Member, RequestContext } from '#backend/http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '#backend/http/result.ts'
import { toPaymentUnavailable } from '#backend/shop/payments/payment-unavailable.ts'
import { PaymentRejected, PaymentUnavailable, type SavedCard } from '#backend/shop/payments/provider.ts'
import { getSavedCardId, type PaymentInput } from './payment-input.ts'

/** A card is valid until its month has ended in every time zone. */
export function isExpired(
  { expiryMonth, expiryYear }: Pick<SavedCard, 'expiryMonth' | 'expiryYear'>,
  now: Date,
) {
  const expiresAt = Date.UTC(Number(expiryYear), Number(expiryMonth), 1, 12)
  return now.getTime() >= expiresAt
}

/** The member's cards. A provider outage is returned as an error. */
async function fetchCards({ payments }: AppContext, member: Member, log: RequestContext['log']) {
  try {
    return await payments.fetchSavedCards(member.shopperReference)
  } catch (cause) {
    if (cause instanceof PaymentUnavailable) return toPaymentUnavailable(cause, log)
    // The provider may reject an unknown shopper reference: that customer has no saved cards.
    if (cause instanceof PaymentRejected) return []
    throw cause
  }
}

const cardField = 'paymentInfo.paymentMethod.storedPaymentMethodId'
const unknownCard = (field: string) => fail('stored_card_not_found', 'The saved card was not found.', field)

/**
 * The reason why a saved card cannot pay: it is not the member's, or has expired. Null if it can. Throws
 * {@link InvalidInputError} if a guest wants to save a card.
 * @param member the caller, if the order is theirs; null for guests and for orders of another customer
 */
export async function checkSavedCard(
  context: AppContext,
  input: PaymentInput,
  member: Member | null,
  log: RequestContext['log'],
) {
  if (input.method === 'card' && input.storeDetails && !member)
    throw new InvalidInputError('Sign in to save a card.', 'paymentInfo.storeDetails')
  const id = getSavedCardId(input)
  if (id === null) return null
  if (!member) return unknownCard(cardField)
  const cards = await fetchCards(context, member, log)
  if (isDomainError(cards)) return cards
  const card = cards.find((saved) => saved.id === id)
  if (!card) return unknownCard(cardField)
  return isExpired(card, context.clock())
    ? fail('stored_card_expired', 'The card has expired.', cardField)
    : null
}

/** The saved cards of a member. */
export async function listSavedCards(
  context: AppContext,
  { requireMember, log }: RequestContext,
): Promise<Result<Contract['storedPaymentMethods']>> {
  const cards = await fetchCards(context, requireMember(), log)
  if (isDomainError(cards)) return cards
  const now = context.clock()
  return ok({ storedPaymentMethods: cards.map((card) => ({ ...card, expired: isExpired(card, now) })) })
}

type Remove = Contract['removeStoredPaymentMethod']

/** Deletes a saved card of the member; another member's card is not found. */
export async function removeSavedCard(
  context: AppContext,
  { id }: z.output<Remove['input']>,
  { requireMember, log }: RequestContext,
): Promise<Result<Remove>> {
  const member = requireMember()
  const cards = await fetchCards(context, member, log)
  if (isDomainError(cards)) return cards
  if (!cards.some((card) => card.id === id)) return unknownCard('id')
  try {
    await context.payments.deleteSavedCard(member.shopperReference, id)
    return ok({})
  } catch (cause) {
    if (cause instanceof PaymentUnavailable) return toPaymentUnavailable(cause, log)
    // Another tab deleted it first.
    if (cause instanceof PaymentRejected) return unknownCard('id')
    throw cause
  }
}
