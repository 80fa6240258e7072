import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { translateLabel } from '#i18n/label.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { networkKey, rateLimitKey } from '#validation/network-address.ts'
import { normalizeMailbox } from '#validation/normalize-mailbox.ts'
import { checkNotifyMeForm } from '#validation/person.ts'
import type { AppContext } from '../../app-context.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import type { Queryable } from '../../db/client.ts'
import { isRateLimitExempt } from '../../http/client-address.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { RequestContext } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { requireCaptcha } from '../captcha/require-captcha.ts'
import { findProduct } from '../catalog/products/find-product.ts'
import { findStock } from '../catalog/products/product-repository.ts'
import { getSaleState } from '../catalog/products/sale-state.ts'
import { removeOptOut } from '../emails/opt-outs.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { consumeAttempt } from '../rate-limits/attempts.ts'
import { limits } from '../rate-limits/limits.ts'
import { consumeSubscriptionLimits } from '../subscriptions/request-subscription.ts'
import { subscribe } from '../subscriptions/subscribe.ts'
import { enqueueStockRequestEmail } from './enqueue-stock-request-email.ts'
import { countPendingNotifications, hasSameRequest, insertStockNotification } from './repository.ts'

type Input = z.output<Contract['notifyMe']['input']>

/** Maximum waiting time. */
const maxWaitMs = 180 * 24 * 3600_000
/**
 * Pending requests per mailbox; further ones are accepted without effect, so that the response does not
 * disclose who is waiting.
 */
const maxPendingRequests = 15

/** Name and address in stored form. Throws {@link InvalidInputError} with all invalid fields. */
async function validateForm(db: Queryable, { profile, name, email }: Input) {
  const { form, problems } = checkNotifyMeForm(marketCodeOf(profile), { name, email })
  if (!problems.length) return form
  const t = await loadTranslate(db, profile)
  const [first, ...others] = problems.map(({ field, message }) => ({
    code: 'invalid_input',
    message: translateLabel(t, message),
    field,
  }))
  throw new InvalidInputError(first?.message ?? '', first?.field, others)
}

/** The requested size; null for any size. */
function resolveSize({ size, notifymeForSize }: Input, sizes: readonly { readonly size: string }[]) {
  if (!notifymeForSize) return { size: null }
  const [onlySize] = sizes.length === 1 ? sizes : []
  const requestedSize = size ?? onlySize?.size
  if (requestedSize === undefined)
    throw new InvalidInputError('Send a size, or set notifymeForSize to false for any size.', 'size')
  if (sizes.some((row) => row.size === requestedSize)) return { size: requestedSize }
  return fail('size_not_found', 'The product does not have this size.', 'size')
}

/** The request consents to the newsletter as well. */
async function subscribeRequester(
  tx: Queryable,
  { brand, profile, lab }: Input,
  form: { readonly name: string; readonly email: string },
  now: Date,
): Promise<void> {
  const consent = { source: 'notify-me', profile, lab: lab ?? null } as const
  await subscribe(tx, { ...form, brand, profile, consent }, now)
}

type Requester = { readonly address: string; readonly material: string; readonly mailbox: string }

/**
 * Counts a mailbox for the client and its network: invented mailboxes are free, and a unit is held for each. Whether
 * the mailbox has a request already does not matter, so that the count does not disclose it.
 * @returns false if they have sent enough mailboxes for the product
 */
async function isWithinProductLimits(
  context: AppContext,
  { address, material, mailbox }: Requester,
): Promise<boolean> {
  if (isRateLimitExempt(context.config, address)) return true
  const client = `${rateLimitKey(address)} ${material}`
  const first = await consumeAttempt(context, {
    limit: limits.repeatedStockRequests,
    subject: `${client} ${mailbox}`,
  })
  if (!first) return true
  const counted = await consumeAttempt(
    context,
    { limit: limits.stockRequestsOfProduct, subject: client },
    { limit: limits.stockRequestsOfNetwork, subject: `${networkKey(address)} ${material}` },
  )
  if (!counted) await first.release()
  return counted !== null
}

const tooMany = () => fail('too_many_requests', 'Too many notifications were requested from this connection.')

/** Creates a back-in-stock request. */
export async function requestStockNotification(
  context: AppContext,
  input: Input,
  { address }: Pick<RequestContext, 'address'>,
): Promise<Result<Contract['notifyMe']>> {
  const { db } = context.database
  const now = context.clock()
  const { profile, brand, productId: material, lab = null } = input
  const form = await validateForm(db, input)
  const product = await findProduct(db, material, profile, now)
  if (!product || product.brand !== brand)
    return fail('product_not_found', 'The product is not sold in this market.', 'productId')
  const state = getSaleState(product, now)
  if (product.giftCard || (state !== 'open' && state !== 'pre_launch'))
    return fail('not_for_sale', 'The product is not sold online.')
  const sizes = await findStock(db, [material])
  const resolvedSize = resolveSize(input, sizes)
  if ('errorCode' in resolvedSize) return resolvedSize
  const { size } = resolvedSize
  const isAvailable = sizes.some((row) => row.sellable > 0 && (size === null || row.size === size))
  if (state === 'open' && isAvailable) return fail('in_stock', 'The product is in stock.')
  const captcha = await requireCaptcha(context, {
    limit: limits.stockRequests,
    token: input.captchaToken,
    address,
  })
  if (isDomainError(captcha)) return captcha
  const mailbox = normalizeMailbox(form.email)
  if (!(await isWithinProductLimits(context, { address, material, mailbox }))) return tooMany()
  if (input.newsletter && !(await consumeSubscriptionLimits(context, { email: form.email, address })))
    return tooMany()
  const isWithinDay = await consumeAttempt(context, {
    limit: limits.notificationRecipients,
    subject: mailbox,
  })
  await db.transaction(async (tx) => {
    // Requests for one mailbox are serialized, so that each sees the others' rows.
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.stockNotices}, hashtext(${mailbox}))`)
    // A new request opts the address in again.
    await removeOptOut(tx, context.config, form.email, 'stock')
    const person = { brand, profile, lab, ...form }
    if (input.newsletter) await subscribeRequester(tx, input, form, now)
    if (!isWithinDay || (await countPendingNotifications(tx, mailbox)) >= maxPendingRequests) return
    if (await hasSameRequest(tx, { material, size, mailbox })) return
    const expiresAt = new Date(now.getTime() + maxWaitMs)
    const request = { ...person, mailbox, material, size, requestedAt: now, expiresAt }
    const id = await insertStockNotification(tx, request)
    if (id !== null) await enqueueStockRequestEmail(tx, { id, ...person, size }, product, now)
  })
  return ok({})
}
