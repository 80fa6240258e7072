import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { fail, ok } from '../../http/result.ts'
import { buildOrderConfirmation } from '../fulfilment/order-confirmation.ts'
import { isSubscribed } from '../newsletter/repository.ts'
import { hasBoughtBundle } from '../orders/member-orders.ts'
import { findOrderByReference } from '../orders/repository.ts'
import { listNewestOrders, listOrders } from './list-orders.ts'

export function memberOrderRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database

  registerRoute(app, contract.userInfo, async ({ brand, showOrders }, { requireMember }) => {
    const member = requireMember()
    const { id, email, name, surname } = member
    const [newsletterSubscribed, kboix, orders] = await Promise.all([
      isSubscribed(db, brand, email),
      hasBoughtBundle(db, id),
      showOrders ? listNewestOrders(context, member) : [],
    ])
    const account = { email, name, surname, newsletterSubscribed, kboix }
    return ok({ account, lastOrder: orders[0] ?? null, orders })
  })

  registerRoute(app, contract.myOrders, (input, { requireMember }) =>
    listOrders(context, input, requireMember()),
  )

  registerRoute(app, contract.myOrder, async ({ profile, encodedReference }, { requireMember }) => {
    const order = await findOrderByReference(db, encodedReference)
    const isOwn = order !== null && order.memberId === requireMember().id
    const shown = isOwn ? await buildOrderConfirmation(db, order, profile, context.clock()) : null
    return shown ? ok(shown) : fail('order_not_found', 'The order was not found.')
  })
}
