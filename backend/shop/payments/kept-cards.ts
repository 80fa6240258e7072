import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { InvalidInput } from '../../http/errors.ts'
import type { CallContext, Member } from '../../http/implement.ts'
import { isRefusal, ok, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { keptCardOf, type PaymentInput } from './payment-input.ts'
import { type KeptCard, PaymentRejected, PaymentUnavailable } from './provider.ts'
import { paymentUnavailable } from './start-payment.ts'

/** A card is good to the end of its month, wherever on earth that ends last. */
export function isExpired(
  { expiryMonth, expiryYear }: Pick<KeptCard, 'expiryMonth' | 'expiryYear'>,
  now: Date,
) {
  const over = Date.UTC(Number(expiryYear), Number(expiryMonth), 1, 12)
  return now.getTime() >= over
}

/** The member's cards. An outage of the provider is a refusal. */
async function cardsOf({ payments }: ShopParts, member: Member, log: CallContext['log']) {
  try {
    return await payments.keptCards(member.shopperReference)
  } catch (cause) {
    if (cause instanceof PaymentUnavailable) return paymentUnavailable(cause, log)
    // Of a shopper of whom it never heard the provider may say that she is unknown: she keeps none.
    if (cause instanceof PaymentRejected) return []
    throw cause
  }
}

const at = 'paymentInfo.paymentMethod.storedPaymentMethodId'
const unknownCard = (field: string) => refuse('stored_card_not_found', 'There is no such card.', field)

/**
 * Why a member's card cannot pay: it is not hers, or over. Null where nothing is in the way.
 * Throws {@link InvalidInput} where a guest wants one kept.
 * @param member whose order it is, and who calls; null for a guest, and where those are two
 */
export async function keptCardUnfit(
  parts: ShopParts,
  input: PaymentInput,
  member: Member | null,
  log: CallContext['log'],
) {
  if (input.method === 'card' && input.storeDetails && !member)
    throw new InvalidInput('Cards are kept for members who are signed in.', 'paymentInfo.storeDetails')
  const id = keptCardOf(input)
  if (id === null) return null
  if (!member) return unknownCard(at)
  const cards = await cardsOf(parts, member, log)
  if (isRefusal(cards)) return cards
  const card = cards.find((each) => each.id === id)
  if (!card) return unknownCard(at)
  return isExpired(card, parts.clock()) ? refuse('stored_card_expired', 'The card has expired.', at) : null
}

/** The cards that a member keeps. */
export async function listKeptCards(
  parts: ShopParts,
  { signedIn, log }: CallContext,
): Promise<Result<Contract['storedPaymentMethods']>> {
  const cards = await cardsOf(parts, signedIn(), log)
  if (isRefusal(cards)) return cards
  const now = parts.clock()
  return ok({ storedPaymentMethods: cards.map((card) => ({ ...card, expired: isExpired(card, now) })) })
}

type Remove = Contract['removeStoredPaymentMethod']

/** Has a card of the member forgotten; one that is not hers is not there. */
export async function removeKeptCard(
  parts: ShopParts,
  { id }: z.output<Remove['input']>,
  { signedIn, log }: CallContext,
): Promise<Result<Remove>> {
  const member = signedIn()
  const cards = await cardsOf(parts, member, log)
  if (isRefusal(cards)) return cards
  if (!cards.some((card) => card.id === id)) return unknownCard('id')
  try {
    await parts.payments.forgetCard(member.shopperReference, id)
    return ok({})
  } catch (cause) {
    if (cause instanceof PaymentUnavailable) return paymentUnavailable(cause, log)
    // Another tab was faster.
    if (cause instanceof PaymentRejected) return unknownCard('id')
    throw cause
  }
}
