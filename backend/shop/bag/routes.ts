import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { type RequestContext, registerRoute } from '../../http/register-route.ts'
import { isDomainError, ok } from '../../http/result.ts'
import type { Job } from '../../jobs/jobs.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { requireCodeCaptcha } from '../vouchers/limit-voucher-codes.ts'
import { addBundle } from './add-bundle.ts'
import { addToBag } from './add-to-bag.ts'
import { toBagDto } from './bag-dto.ts'
import { getShopContext, openBag, readBag, type ShopContext } from './bag-service.ts'
import { changeGiftCard } from './change-gift-card.ts'
import { changeSize } from './change-size.ts'
import { deleteFromBag } from './delete-from-bag.ts'
import { resolveLines } from './lines/resolve-lines.ts'
import { priceLines } from './pricing/price-lines.ts'
import { deleteExpiredBags } from './repository.ts'

export function bagRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database
  const sources = { db, taxes: context.taxes }
  const shopOf = (input: Pick<ShopContext, 'profile' | 'brand'>, request: RequestContext) =>
    getShopContext(context, input, request)

  registerRoute(app, contract.cart, async (input, request) => {
    const { profile, products } = input
    const { now, shopper, uncheckedCodes } = shopOf(input, request)
    const { lines, leftOut } = await resolveLines(db, products, { profile, now, shopper })
    const [first] = leftOut
    if (first && !input.leaveOut) return first.why
    const t = await loadTranslate(db, profile)
    const priced = await priceLines(sources, lines, input, { t, now, shopper, uncheckedCodes })
    if (isDomainError(priced)) return priced
    return ok({
      bag: toBagDto({ ...priced, changes: new Map() }, profile, t),
      leftOut: leftOut.map(({ id, size }) => ({ id, size })),
    })
  })

  registerRoute(app, contract.retrieveBag, async (input, request) => {
    const uncheckedCodes = await requireCodeCaptcha(context, input, request)
    if (isDomainError(uncheckedCodes)) return uncheckedCodes
    const shop = shopOf(input, { ...request, uncheckedCodes })
    const ownBag = await openBag(db, input.shoppingCartHashId, shop)
    if (isDomainError(ownBag)) return ownBag
    const bag = await readBag(sources, ownBag, input, shop)
    return isDomainError(bag) ? bag : ok({ bag })
  })

  registerRoute(app, contract.addToBag, (input, request) => addToBag(db, input, shopOf(input, request)))
  registerRoute(app, contract.kboixShopForm, (input, request) =>
    addBundle(sources, input, shopOf(input, request)),
  )
  registerRoute(app, contract.changeSize, (input, request) => changeSize(db, input, shopOf(input, request)))
  registerRoute(app, contract.changeGiftCard, (input, request) =>
    changeGiftCard(db, input, shopOf(input, request)),
  )
  registerRoute(app, contract.deleteFromBag, (input, request) =>
    deleteFromBag(db, input, shopOf(input, request)),
  )
}

export const bagJobs: readonly Job[] = [
  {
    name: 'expired-bags',
    intervalMs: 3600_000,
    run: ({ database, clock }, _log, stopping) => deleteExpiredBags(database.db, clock(), stopping),
  },
]
