import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Contract } from '#api-client/contract/index.ts'
import type { Queryable } from '../../db/client.ts'
import type { CallContext } from '../../http/implement.ts'
import { isRefusal, ok, type Result, refuse } from '../../http/result.ts'
import type { Job } from '../../jobs.ts'
import type { ShopParts } from '../../parts.ts'
import { queueMail } from '../mails/outbox.ts'
import { consumeAttempt, pruneAttempts } from '../throttles/attempts.ts'
import { limits } from '../throttles/limits.ts'
import { type Asked, findAsked } from './lookup.ts'
import { orderCodes } from './lookup-schema.ts'
import { orderAccessToken } from './personal-data.ts'
import type { Order } from './repository.ts'

type Open = Contract['orderInfoOpen']

const goodForMs = 10 * 60_000
const mostTries = 5

function digestOf(secret: string, orderId: number, code: string): Buffer {
  return createHmac('sha256', secret).update(`order-code\0${orderId}\0${code}`).digest()
}

async function sendCode(tx: Queryable, secret: string, order: Order, profile: Asked['profile'], now: Date) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = {
    digest: digestOf(secret, order.id, code).toString('base64url'),
    expiresAt: new Date(now.getTime() + goodForMs),
    tries: 0,
  }
  await tx
    .insert(orderCodes)
    .values({ orderId: order.id, ...fresh })
    .onConflictDoUpdate({ target: orderCodes.orderId, set: fresh })
  const mail = {
    template: 'order-code',
    to: order.email,
    locale: profile,
    brand: order.brand,
    key: `order-code:${randomBytes(16).toString('base64url')}`,
    data: { code, locator: order.locator },
  } as const
  await queueMail(tx, mail, now)
}

/** Sends six digits to the order's own address. Nobody learns from the answer whether there is such an order. */
export async function askCode(
  parts: ShopParts,
  asked: Asked,
  context: Pick<CallContext, 'address'>,
): Promise<Result<Contract['orderInfoCode']>> {
  const { config, database, clock } = parts
  const found = await findAsked(parts, asked, context)
  if (isRefusal(found)) return found
  // The guess stays counted where it was right: when a captcha is asked for must not tell whether it was.
  const { order } = found
  if (!order || order.email === '') return ok({})
  const now = clock()
  if (!(await consumeAttempt(parts, { limit: limits.orderCodes, subject: String(order.id) }))) return ok({})
  return database.db.transaction(async (tx) => {
    await sendCode(tx, config.linkSecret, order, asked.profile, now)
    return ok({})
  })
}

/** Counts the try before it looks: guesses at the same time are counted one by one. */
function countTry(tx: Queryable, orderId: number, now: Date) {
  return tx
    .update(orderCodes)
    .set({ tries: sql`${orderCodes.tries} + 1` })
    .where(
      and(eq(orderCodes.orderId, orderId), gt(orderCodes.expiresAt, now), lt(orderCodes.tries, mostTries)),
    )
    .returning({ digest: orderCodes.digest })
}

const wrong = () => refuse('code_wrong', 'This code is wrong or has run out; ask for a new one.', 'code')

/** The order's reference, for the code that was sent; a code is good once. */
export async function openByCode(
  parts: ShopParts,
  input: z.output<Open['input']>,
  context: Pick<CallContext, 'address'>,
): Promise<Result<Open>> {
  const { config, database, clock } = parts
  const found = await findAsked(parts, input, context)
  if (isRefusal(found)) return found
  const { order, guess } = found
  const given = digestOf(config.linkSecret, order?.id ?? 0, input.code)
  if (!order) return wrong()
  const isRight = await database.db.transaction(async (tx) => {
    const [sent] = await countTry(tx, order.id, clock())
    if (!sent || !timingSafeEqual(given, Buffer.from(sent.digest, 'base64url'))) return false
    await tx.delete(orderCodes).where(eq(orderCodes.orderId, order.id))
    return true
  })
  if (!isRight) return wrong()
  await guess.succeed()
  const accessToken = orderAccessToken(config, order, clock())
  return ok({ encodedReference: order.reference, accessToken })
}

/** Forgets codes that have run out and tries that no longer count. */
export const lookupJob: Job = {
  name: 'old-lookups',
  everyMs: 10 * 60_000,
  async run({ database: { db }, clock }) {
    await db.delete(orderCodes).where(lte(orderCodes.expiresAt, clock()))
    await pruneAttempts(db, clock())
  },
}
