import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { isDomainError, ok } from '../../http/result.ts'
import type { Job } from '../../jobs/jobs.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { requireCodeCaptcha } from '../vouchers/limit-voucher-codes.ts'
import { addBundle } from './add-bundle.ts'
import { toBagDto } from './bag-dto.ts'
import { getShopContext, openBag, readBag } from './bag-service.ts'
import { addToBag, changeGiftCard, changeSize, deleteFromBag } from './change-bag.ts'
import { priceLines } from './price-lines.ts'
import { deleteExpiredBags } from './repository.ts'
import { resolveLines } from './resolve-lines.ts'

export function bagRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database
  const reading = { db, taxes: context.taxes }

  registerRoute(app, contract.cart, async (input, request) => {
    const { profile, products } = input
    const { now, shopper, uncheckedCodes } = getShopContext(context, input, request)
    const { lines, leftOut } = await resolveLines(db, products, { profile, now, shopper })
    const [first] = leftOut
    if (first && !input.leaveOut) return first.why
    const t = await loadTranslate(db, profile)
    const priced = await priceLines(reading, lines, input, { t, now, shopper, uncheckedCodes })
    if (isDomainError(priced)) return priced
    return ok({
      bag: toBagDto({ ...priced, changes: new Map() }, profile, t),
      leftOut: leftOut.map(({ id, size }) => ({ id, size })),
    })
  })

  registerRoute(app, contract.retrieveBag, async (input, request) => {
    const uncheckedCodes = await requireCodeCaptcha(context, input, request)
    if (isDomainError(uncheckedCodes)) return uncheckedCodes
    const shop = getShopContext(context, input, { ...request, uncheckedCodes })
    const own = await openBag(db, input.shoppingCartHashId, shop)
    if (isDomainError(own)) return own
    const bag = await readBag(reading, own, input, shop)
    return isDomainError(bag) ? bag : ok({ bag })
  })

  registerRoute(app, contract.addToBag, (input, request) => addToBag(context, input, request))
  registerRoute(app, contract.kboixShopForm, (input, request) => addBundle(context, input, request))
  registerRoute(app, contract.changeSize, (input, request) => changeSize(context, input, request))
  registerRoute(app, contract.changeGiftCard, (input, request) => changeGiftCard(context, input, request))
  registerRoute(app, contract.deleteFromBag, (input, request) => deleteFromBag(context, input, request))
}

export const bagJobs: readonly Job[] = [
  {
    name: 'expired-bags',
    intervalMs: 3600_000,
    run: ({ database, clock }, _log, stopping) => deleteExpiredBags(database.db, clock(), stopping),
  },
]
