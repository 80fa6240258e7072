import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { marketCodeOf } from '#i18n/locales.ts'
import { mailboxOf } from '#validation/mailbox.ts'
import { checkNotice } from '#validation/person.ts'
import { advisoryLocks } from '../../db/advisory-locks.ts'
import type { Queryable } from '../../db/client.ts'
import { InvalidInput } from '../../http/errors.ts'
import { ok, type Result, refuse } from '../../http/result.ts'
import type { ShopParts } from '../../parts.ts'
import { findStock } from '../catalog/product-repository.ts'
import { saleStateOf } from '../catalog/sale-state.ts'
import { findProduct } from '../catalog/sheet-parts.ts'
import { shopWords } from '../labels/service.ts'
import { withdrawRefusal } from '../mails/unsubscribe.ts'
import { consumeAttempt } from '../throttles/attempts.ts'
import { limits } from '../throttles/limits.ts'
import { countWaiting, insertConsent, insertNotice } from './repository.ts'

type Input = z.output<Contract['notifyMe']['input']>

/** How long somebody waits at most. */
const waitingMs = 180 * 24 * 3600_000
/** Wishes an address may have at a time; further ones are taken without effect, for nobody is told who waits. */
const mostWishes = 30

/** Name and address in their stored form. Throws {@link InvalidInput} that names every field at fault. */
async function readForm(db: Queryable, { profile, name, email }: Input) {
  const { form, problems } = checkNotice(marketCodeOf(profile), { name, email })
  if (!problems.length) return form
  const t = await shopWords(db, profile)
  const [first, ...others] = problems.map(({ field, message }) => ({
    code: 'invalid_input',
    message: t(message.key, message.english),
    field,
  }))
  throw new InvalidInput(first?.message ?? '', first?.field, others)
}

/** The size that is waited for; null for any. */
function sizeOf({ size, notifymeForSize }: Input, sizes: readonly { readonly size: string }[]) {
  if (!notifymeForSize) return { size: null }
  const [only] = sizes.length === 1 ? sizes : []
  const wanted = size ?? only?.size
  if (wanted === undefined) throw new InvalidInput('Name a size, or let any do.', 'size')
  if (sizes.some((row) => row.size === wanted)) return { size: wanted }
  return refuse('size_not_found', 'The product has no such size.', 'size')
}

/** Takes a wish to be told. */
export async function askToBeTold(parts: ShopParts, input: Input): Promise<Result<Contract['notifyMe']>> {
  const { db } = parts.database
  const now = parts.clock()
  const { profile, brand, productId: material, lab = null } = input
  const form = await readForm(db, input)
  const product = await findProduct(db, material, profile, now)
  if (!product || product.brand !== brand)
    return refuse('product_not_found', 'There is no such product in this market.', 'productId')
  const state = saleStateOf(product, now)
  if (product.giftCard || (state !== 'open' && state !== 'pre_launch'))
    return refuse('not_for_sale', 'This is not sold online.')
  const sizes = await findStock(db, [material])
  const asked = sizeOf(input, sizes)
  if ('refused' in asked) return asked
  const { size } = asked
  const lies = sizes.some((row) => row.sellable > 0 && (size === null || row.size === size))
  if (state === 'open' && lies) return refuse('in_stock', 'It can be bought now.')
  const mailbox = mailboxOf(form.email)
  const isWithinDay = await consumeAttempt(parts, { limit: limits.noticeRecipients, subject: mailbox })
  await db.transaction(async (tx) => {
    // Requests for one mailbox wait for each other: each of them sees the wishes of the others.
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.stockNotices}, hashtext(${mailbox}))`)
    // Who asks again wants these mails again.
    await withdrawRefusal(tx, parts.config, form.email, 'stock')
    const person = { brand, profile, lab, ...form }
    if (input.newsletter) await insertConsent(tx, { ...person, source: 'notify-me', givenAt: now })
    if (!isWithinDay || (await countWaiting(tx, form.email)) >= mostWishes) return
    const expiresAt = new Date(now.getTime() + waitingMs)
    await insertNotice(tx, { ...person, material, size, askedAt: now, expiresAt })
  })
  return ok({})
}
