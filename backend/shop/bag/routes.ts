import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { implement } from '../../http/implement.ts'
import { isRefusal, ok, refuse } from '../../http/result.ts'
import type { Job } from '../../jobs.ts'
import type { ShopParts } from '../../parts.ts'
import { addToBag, changeSize, deleteFromBag } from './changes.ts'
import { deleteExpiredBags } from './repository.ts'
import { openBag, resolveLines, showBag } from './service.ts'
import { viewLines } from './view.ts'
import { wireBag } from './wire.ts'

const noVoucher = () => refuse('voucher_not_found', 'No such voucher.', 'voucher')

export function bagRoutes(app: FastifyInstance, parts: ShopParts): void {
  const { db } = parts.database

  implement(app, contract.cart, async ({ profile, brand, products, voucher }) => {
    if (voucher) return noVoucher()
    const now = parts.clock()
    const resolved = await resolveLines(db, products, { profile, brand, now })
    if (isRefusal(resolved)) return resolved
    const views = await viewLines(db, resolved.lines, profile, now)
    return ok({ bag: wireBag(views, new Map(), profile) })
  })

  implement(app, contract.retrieveBag, async ({ profile, brand, shoppingCartHashId, voucher }) => {
    if (voucher) return noVoucher()
    const place = { profile, brand, now: parts.clock() }
    const own = await openBag(db, shoppingCartHashId, place)
    return isRefusal(own) ? own : ok({ bag: await showBag(db, own, place) })
  })

  implement(app, contract.addToBag, async (input) => (input.voucher ? noVoucher() : addToBag(parts, input)))
  implement(app, contract.changeSize, async (input) =>
    input.voucher ? noVoucher() : changeSize(parts, input),
  )
  implement(app, contract.deleteFromBag, async (input) =>
    input.voucher ? noVoucher() : deleteFromBag(parts, input),
  )
}

export const bagJobs: readonly Job[] = [
  {
    name: 'expired-bags',
    everyMs: 3600_000,
    run: ({ database, clock }) => deleteExpiredBags(database.db, clock()),
  },
]
