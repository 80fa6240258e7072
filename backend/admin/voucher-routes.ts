import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { contract } from '#api-client/contract/index.ts'
import { marketOfLocale } from '#i18n/locales.ts'
import { toDecimal } from '#lib/money/money.ts'
import type { AppContext } from '../app-context.ts'
import { isDomainError, ok } from '../http/result.ts'
import { toBagDto } from '../shop/bag/bag-dto.ts'
import { resolveLines } from '../shop/bag/lines/resolve-lines.ts'
import { priceLines } from '../shop/bag/pricing/price-lines.ts'
import { loadTranslate } from '../shop/labels/load-translate.ts'
import { noUncheckedCodes } from '../shop/vouchers/limit-voucher-codes.ts'
import { toVoucherUser } from '../shop/vouchers/voucher-user.ts'
import { sendDomainError } from './send-domain-error.ts'

/** A purchase as the cart sends it, plus assumptions that only staff may make. */
const purchase = contract.cart.input.extend({
  /** Purchase time; defaults to now. */
  at: z.iso
    .datetime({ offset: true })
    .refine((text) => /^2[01]\d\d-/.test(text), 'The time must be between the years 2000 and 2199.')
    .optional(),
  member: z.boolean().default(false),
  /** The customer whose uses are counted, and whether they subscribe to the newsletter. */
  email: z.email().max(254).optional(),
})

/** Dry run of the vouchers on a purchase, for customer service: nothing is written. */
export function adminVoucherRoutes(server: FastifyInstance, context: AppContext): void {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const { db } = context.database

  app.post('/vouchers/simulate', { schema: { hide: true, body: purchase } }, async (request, reply) => {
    const { at, member, email = null, ...input } = request.body
    const { profile, products, leaveOut } = input
    const now = at ? new Date(at) : context.clock()
    const voucherUser = email === null ? null : toVoucherUser(email, context.config.linkSecret)
    const shopper = { isMember: member, memberId: null, email, voucherUser }
    const { lines, leftOut } = await resolveLines(db, products, { profile, now, shopper })
    const [first] = leftOut
    if (first && !leaveOut) return sendDomainError(first.why, request, reply)
    const t = await loadTranslate(db, profile)
    const priced = await priceLines({ db, taxes: context.taxes }, lines, input, {
      t,
      now,
      shopper,
      uncheckedCodes: noUncheckedCodes,
    })
    if (isDomainError(priced)) return sendDomainError(priced, request, reply)
    const { claims, quote } = priced
    const { currency } = marketOfLocale(profile)
    return ok({
      at: now.toISOString(),
      bag: toBagDto({ ...priced, changes: new Map() }, profile, t),
      /** Remaining uses of each; null is unlimited, or unknown without a customer. */
      left: claims.map(({ code, left }) => ({ code, ...left })),
      leftOut: leftOut.map(({ id, size }) => ({ id, size })),
      lines: quote.lines.map(({ line, reductions, paid }) => ({
        id: line.id,
        code: line.snapshot.code,
        size: line.size,
        giftOf: line.giftOf ?? null,
        price: toDecimal(line.price, currency),
        reductions: reductions.map(({ code, off }) => ({ code, off: toDecimal(off, currency) })),
        paid: toDecimal(paid, currency),
      })),
    })
  })
}
