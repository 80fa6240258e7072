import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { implement } from '../../http/implement.ts'
import { isRefusal, ok, refuse } from '../../http/result.ts'
import type { Job } from '../../jobs.ts'
import type { ShopParts } from '../../parts.ts'
import { shopWords } from '../labels/service.ts'
import { addToBag, changeSize, deleteFromBag } from './changes.ts'
import { dueThere } from './due.ts'
import { deleteExpiredBags } from './repository.ts'
import { resolveLines } from './resolve.ts'
import { openBag, readBag } from './service.ts'
import { viewLines } from './view.ts'
import { wireBag } from './wire.ts'

const noVoucher = () => refuse('voucher_not_found', 'No such voucher.', 'voucher')

export function bagRoutes(app: FastifyInstance, parts: ShopParts): void {
  const { db } = parts.database

  implement(app, contract.cart, async (input) => {
    const { profile, products, voucher } = input
    if (voucher) return noVoucher()
    const now = parts.clock()
    const { lines, leftOut } = await resolveLines(db, products, { profile, now })
    const [first] = leftOut
    if (first && !input.leaveOut) return first.why
    const t = await shopWords(db, profile)
    const views = await viewLines(db, lines, profile, t, now)
    const due = await dueThere(parts.taxes, views, input)
    if (isRefusal(due)) return due
    return ok({
      bag: wireBag({ views, changes: new Map() }, due, profile, t),
      leftOut: leftOut.map(({ id, size }) => ({ id, size })),
    })
  })

  implement(app, contract.retrieveBag, async (input) => {
    const { profile, brand, shoppingCartHashId, voucher } = input
    if (voucher) return noVoucher()
    const place = { profile, brand, now: parts.clock() }
    const own = await openBag(db, shoppingCartHashId, place)
    if (isRefusal(own)) return own
    const t = await shopWords(db, profile)
    const lines = await readBag(db, own, place, t)
    const due = await dueThere(parts.taxes, lines.views, input)
    if (isRefusal(due)) return due
    return ok({ bag: { ...wireBag(lines, due, profile, t), shoppingCartHashId } })
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
