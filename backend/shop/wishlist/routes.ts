import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { ok } from '../../http/result.ts'
import { deleteItem, findSavedSizes } from './repository.ts'
import {
  addToWishlist,
  readSharedWishlist,
  readWishlist,
  shareWishlist,
  toOwner,
} from './wishlist-service.ts'

export function wishlistRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database
  registerRoute(app, contract.wishlistGet, (input, { requireMember }) =>
    readWishlist(context, input, requireMember()),
  )
  registerRoute(app, contract.wishlistAdd, (input, { requireMember }) =>
    addToWishlist(context, input, requireMember()),
  )
  registerRoute(app, contract.wishlistRemove, async ({ brand, id: material, size }, { requireMember }) => {
    await deleteItem(db, toOwner(requireMember(), brand), { material, size })
    return ok({})
  })
  registerRoute(app, contract.wishlistCheck, async ({ brand, codes }, { requireMember }) => {
    const saved = codes.length ? await findSavedSizes(db, toOwner(requireMember(), brand), codes) : []
    return ok({ saved })
  })
  registerRoute(app, contract.wishlistShare, (input, { requireMember }) =>
    shareWishlist(context, input, requireMember()),
  )
  registerRoute(app, contract.wishlistShared, (input) => readSharedWishlist(context, input))
}
