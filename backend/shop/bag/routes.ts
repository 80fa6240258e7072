import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { implement } from '../../http/implement.ts'
import { isRefusal, ok } from '../../http/result.ts'
import type { Job } from '../../jobs.ts'
import type { ShopParts } from '../../parts.ts'
import { priceLines } from '../checkout/price.ts'
import { shopWords } from '../labels/service.ts'
import { requireCodeCaptcha } from '../vouchers/limit-codes.ts'
import { addToBag, changeGiftCard, changeSize, deleteFromBag } from './changes.ts'
import { putBundle } from './kboix.ts'
import { deleteExpiredBags } from './repository.ts'
import { resolveLines } from './resolve.ts'
import { openBag, placeOf, readBag } from './service.ts'
import { wireBag } from './wire.ts'

export function bagRoutes(app: FastifyInstance, parts: ShopParts): void {
  const { db } = parts.database
  const reading = { db, taxes: parts.taxes }

  implement(app, contract.cart, async (input, context) => {
    const { profile, products } = input
    const { now, shopper, uncheckedCodes } = placeOf(parts, input, context)
    const { lines, leftOut } = await resolveLines(db, products, { profile, now, shopper })
    const [first] = leftOut
    if (first && !input.leaveOut) return first.why
    const t = await shopWords(db, profile)
    const priced = await priceLines(reading, lines, input, { t, now, shopper, uncheckedCodes })
    if (isRefusal(priced)) return priced
    return ok({
      bag: wireBag({ ...priced, changes: new Map() }, profile, t),
      leftOut: leftOut.map(({ id, size }) => ({ id, size })),
    })
  })

  implement(app, contract.retrieveBag, async (input, context) => {
    const uncheckedCodes = await requireCodeCaptcha(parts, input, context)
    if (isRefusal(uncheckedCodes)) return uncheckedCodes
    const place = placeOf(parts, input, { ...context, uncheckedCodes })
    const own = await openBag(db, input.shoppingCartHashId, place)
    if (isRefusal(own)) return own
    const bag = await readBag(reading, own, input, place)
    return isRefusal(bag) ? bag : ok({ bag })
  })

  implement(app, contract.addToBag, (input, context) => addToBag(parts, input, context))
  implement(app, contract.kboixShopForm, (input, context) => putBundle(parts, input, context))
  implement(app, contract.changeSize, (input, context) => changeSize(parts, input, context))
  implement(app, contract.changeGiftCard, (input, context) => changeGiftCard(parts, input, context))
  implement(app, contract.deleteFromBag, (input, context) => deleteFromBag(parts, input, context))
}

export const bagJobs: readonly Job[] = [
  {
    name: 'expired-bags',
    everyMs: 3600_000,
    run: ({ database, clock }, _log, stopping) => deleteExpiredBags(database.db, clock(), stopping),
  },
]
