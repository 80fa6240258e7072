import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import { translateLabel } from '#i18n/label.ts'
import { expressPath } from '#i18n/routing.ts'
import { emailField } from '#validation/email.ts'
import { findMessage } from '#validation/messages.ts'
import { normalizeMailbox } from '#validation/normalize-mailbox.ts'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../db/client.ts'
import { stores } from '../../db/schema/catalog/stores.ts'
import { InvalidInputError } from '../../http/errors.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import { openBag, readBag } from '../bag/bag-service.ts'
import { getTopLevelLines, groupChildren } from '../bag/lines/line-hierarchy.ts'
import { findBagLines, type StoredLine } from '../bag/repository.ts'
import { enqueueEmail } from '../emails/outbox.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { consumeAttempt } from '../rate-limits/attempts.ts'
import { limits } from '../rate-limits/limits.ts'
import { noUncheckedCodes } from '../vouchers/limit-voucher-codes.ts'
import { expressLink } from './express-link-email.ts'
import { createExpressToken, linkTtlMs } from './link-token.ts'
import { insertLink } from './repository.ts'

type Send = Contract['expressShoppingSendEmailLink']

/** Gift cards are not sent: their recipient is private. */
const getSendableLines = (lines: readonly StoredLine[]) =>
  getTopLevelLines(lines).filter(({ giftCardFacts }) => giftCardFacts === null)

/** Lines in the form of the cart request. */
function toCartProducts(lines: readonly StoredLine[]) {
  const of = groupChildren(lines)
  return getSendableLines(lines).map((line) => {
    const children = of(line).map(({ material, size }) => ({ id: material, size }))
    return {
      id: line.material,
      size: line.size,
      gender: line.target,
      ...(children.length && { additionalProducts: children }),
    }
  })
}

async function parseEmail(db: Queryable, { email, profile }: z.output<Send['input']>): Promise<string> {
  const checked = emailField.safeParse(email)
  if (checked.success) return checked.data
  const key = findMessage(checked.error.issues[0]?.message ?? '')
  throw new InvalidInputError(translateLabel(await loadTranslate(db, profile), key), 'email')
}

/** The sending store; null for customers and unknown stores. */
async function findStore(tx: Queryable, id: string | undefined) {
  if (id === undefined) return null
  const [found] = await tx.select({ id: stores.id, name: stores.name }).from(stores).where(eq(stores.id, id))
  return found ?? null
}

const tooMany = () => fail('too_many_requests', 'Too many of these e-mails were sent. Try again tomorrow.')

/** E-mails the current bag: a link that opens it on another device, once, within 72 hours. */
export async function sendLink(context: AppContext, input: z.output<Send['input']>): Promise<Result<Send>> {
  const email = await parseEmail(context.database.db, input)
  const allowance = await consumeAttempt(
    context,
    { limit: limits.expressRecipients, subject: normalizeMailbox(email) },
    { limit: limits.expressBags, subject: input.shoppingCartHashId },
  )
  if (!allowance) return tooMany()
  const sent = await queueLinkEmail(context, input, email)
  // Nothing was sent.
  if (isDomainError(sent)) await allowance.release()
  return sent
}

function queueLinkEmail(
  context: AppContext,
  input: z.output<Send['input']>,
  email: string,
): Promise<Result<Send>> {
  const { config, database, clock } = context
  const { profile, brand, shoppingCartHashId } = input
  const now = clock()
  /** The link opens without the sender's identity. */
  const anonymousContext = { profile, brand, now, shopper: null, uncheckedCodes: noUncheckedCodes }
  return database.db.transaction(async (tx) => {
    const ownBag = await openBag(tx, shoppingCartHashId, anonymousContext)
    if (isDomainError(ownBag)) return ownBag
    const lines = await findBagLines(tx, ownBag.bag.id)
    if (!lines.length) return fail('bag_empty', 'The bag is empty.')
    if (!getSendableLines(lines).length)
      return fail(
        'nothing_to_send',
        'The bag only has gift cards, which cannot be shared: each is bound to its recipient.',
      )
    const bag = await readBag({ db: tx, taxes: null }, ownBag, { profile, brand }, anonymousContext)
    if (isDomainError(bag))
      throw new Error(`A bag without a destination must be readable, but it failed: ${bag.message}`)
    const store = await findStore(tx, input.tpvStoreId)
    const expiresAt = new Date(now.getTime() + linkTtlMs)
    const { token, digest } = createExpressToken(config.linkSecret, expiresAt)
    await insertLink(tx, {
      digest,
      brand,
      products: toCartProducts(lines),
      vouchers: [...new Set([...(input.voucher ?? []), ...(input.bonds ?? [])])].slice(0, 3),
      employee: input.employeeId ?? input.tpvEmployeeId ?? null,
      store: store?.id ?? null,
      createdAt: now,
      expiresAt,
    })
    const mail = {
      template: expressLink,
      to: email,
      locale: profile,
      brand,
      key: `express-link:${digest.slice(0, 32)}`,
      data: {
        path: expressPath(profile, token),
        store: store?.name ?? null,
        products: bag.items
          .filter(({ giftOf, giftCardFacts }) => giftOf === null && giftCardFacts === null)
          .map(({ name, color, sizeLabel, thumbnail }) => ({
            name,
            detail: `${color.name}, ${sizeLabel}`,
            picture: thumbnail.md,
          })),
      },
    } as const
    await enqueueEmail(tx, mail, now)
    return ok({ expiresAt: expiresAt.toISOString() })
  })
}
