import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { Member, RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { getSavedCardId, type PaymentInput } from './payment-input.ts'
import { PaymentRejected, PaymentUnavailable, type SavedCard } from './provider.ts'
import { toPaymentUnavailable } from './start-payment.ts'

/** A card is good to the end of its month, wherever on earth that ends last. */
export function isExpired(
  { expiryMonth, expiryYear }: Pick<SavedCard, 'expiryMonth' | 'expiryYear'>,
  now: Date,
) {
  const over = Date.UTC(Number(expiryYear), Number(expiryMonth), 1, 12)
  return now.getTime() >= over
}

/** The member's cards. An outage of the provider is a refusal. */
async function fetchCards({ payments }: AppContext, member: Member, log: RequestContext['log']) {
  try {
    return await payments.fetchSavedCards(member.shopperReference)
  } catch (cause) {
    if (cause instanceof PaymentUnavailable) return toPaymentUnavailable(cause, log)
    // Of a shopper of whom it never heard the provider may say that she is unknown: she keeps none.
    if (cause instanceof PaymentRejected) return []
    throw cause
  }
}

const cardField = 'paymentInfo.paymentMethod.storedPaymentMethodId'
const unknownCard = (field: string) => fail('stored_card_not_found', 'There is no such card.', field)

/**
 * Why a member's card cannot pay: it is not hers, or over. Null where nothing is in the way.
 * Throws {@link InvalidInputError} where a guest wants one kept.
 * @param member whose order it is, and who calls; null for a guest, and where those are two
 */
export async function checkSavedCard(
  parts: AppContext,
  input: PaymentInput,
  member: Member | null,
  log: RequestContext['log'],
) {
  if (input.method === 'card' && input.storeDetails && !member)
    throw new InvalidInputError('Cards are kept for members who are signed in.', 'paymentInfo.storeDetails')
  const id = getSavedCardId(input)
  if (id === null) return null
  if (!member) return unknownCard(cardField)
  const cards = await fetchCards(parts, member, log)
  if (isDomainError(cards)) return cards
  const card = cards.find((each) => each.id === id)
  if (!card) return unknownCard(cardField)
  return isExpired(card, parts.clock())
    ? fail('stored_card_expired', 'The card has expired.', cardField)
    : null
}

/** The cards that a member keeps. */
export async function listSavedCards(
  parts: AppContext,
  { requireMember, log }: RequestContext,
): Promise<Result<Contract['storedPaymentMethods']>> {
  const cards = await fetchCards(parts, requireMember(), log)
  if (isDomainError(cards)) return cards
  const now = parts.clock()
  return ok({ storedPaymentMethods: cards.map((card) => ({ ...card, expired: isExpired(card, now) })) })
}

type Remove = Contract['removeStoredPaymentMethod']

/** Has a card of the member forgotten; one that is not hers is not there. */
export async function removeSavedCard(
  parts: AppContext,
  { id }: z.output<Remove['input']>,
  { requireMember, log }: RequestContext,
): Promise<Result<Remove>> {
  const member = requireMember()
  const cards = await fetchCards(parts, member, log)
  if (isDomainError(cards)) return cards
  if (!cards.some((card) => card.id === id)) return unknownCard('id')
  try {
    await parts.payments.deleteSavedCard(member.shopperReference, id)
    return ok({})
  } catch (cause) {
    if (cause instanceof PaymentUnavailable) return toPaymentUnavailable(cause, log)
    // Another tab was faster.
    if (cause instanceof PaymentRejected) return unknownCard('id')
    throw cause
  }
}
