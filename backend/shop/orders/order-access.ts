import { orderIdShape } from '#validation/order-id-shape.ts'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { type DomainError, fail, isDomainError } from '../../http/result.ts'
import { limitGuesses } from '../captcha/limit-guesses.ts'
import { guessLimits } from '../rate-limits/limits.ts'
import { isSameEmail } from './identifiers.ts'
import { limitEmailGuesses } from './limit-email-guesses.ts'
import { hasOrderAccess, personalDataRetentionMs } from './personal-data.ts'
import { findLastEventAt, findOrderByLocator, findOrderByReference, type Order } from './repository.ts'

/** How a customer opens an order: as its member by their token, otherwise with its e-mail address. */
export type OrderAccessInput = {
  /** The reference of the order's link, or its number. */
  readonly id: string
  readonly email?: string | undefined
  readonly captchaToken?: string | undefined
  /** From `orderInfoOpen`: the customer has entered the code that was sent to the order's address. */
  readonly accessToken?: string | undefined
}

export type OpenedOrder = {
  readonly order: Order
  readonly by: 'member' | 'guest'
  /**
   * Whether the caller may see name, address and telephone: they are hidden from those who know only number and e-mail
   * address, and behind links of old orders.
   */
  readonly showsPersonalData: boolean
}

export type OrderAccessError = DomainError<'order_not_found' | 'E_CAPTCHA_ERROR' | 'too_many_requests'>

/** Null for callers who proved access; the error for those who know only number and e-mail address. */
export const requireProof = ({ showsPersonalData }: Pick<OpenedOrder, 'showsPersonalData'>) =>
  showsPersonalData
    ? null
    : fail('access_code_needed', 'Open the order with its link or the code that we send by e-mail first.')

const isLocator = (id: string) => orderIdShape.test(id)

/** Counts the attempt before the e-mail address is compared. */
async function limitAttempt(context: AppContext, { id, captchaToken }: OrderAccessInput, address: string) {
  if (isLocator(id))
    return limitGuesses(context, { limits: guessLimits.order, target: id, token: captchaToken, address })
  const allowance = await limitEmailGuesses(context, id, { address })
  return isDomainError(allowance) ? allowance : { recordSuccess: allowance.release }
}

/** An order's link shows personal data for some days after its last event, a number never without the code. */
async function isWithinRetention({ database: { db }, clock }: AppContext, order: Order): Promise<boolean> {
  const last = await findLastEventAt(db, order)
  return clock().getTime() - last.getTime() < personalDataRetentionMs
}

const notFound = () => fail('order_not_found', 'No order matches these details.')

/**
 * Opens an order for its member or for a guest. A missing order, another member's order and a wrong e-mail address get
 * the same answer, and wrong addresses are rate limited. Call it outside of transactions.
 */
export async function openOrder(
  context: AppContext,
  input: OrderAccessInput,
  { member, address }: Pick<RequestContext, 'member' | 'address'>,
): Promise<OpenedOrder | OrderAccessError> {
  const { db } = context.database
  const { id, email, accessToken } = input
  const find = () => (isLocator(id) ? findOrderByLocator(db, id) : findOrderByReference(db, id))
  if (member) {
    const own = await find()
    if (own?.memberId === member.id) return { order: own, by: 'member', showsPersonalData: true }
  }
  if (!email?.trim()) return notFound()
  const attempt = await limitAttempt(context, input, address)
  if (isDomainError(attempt)) return attempt
  const order = await find()
  if (!order || order.email === '' || !isSameEmail(order.email, email)) return notFound()
  await attempt.recordSuccess()
  const isProven = hasOrderAccess(context.config, order, accessToken, context.clock())
  const showsPersonalData = isProven || (!isLocator(id) && (await isWithinRetention(context, order)))
  return { order, by: 'guest', showsPersonalData }
}
