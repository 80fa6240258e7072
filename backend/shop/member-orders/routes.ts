import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { siblingBrand } from '#config/brands.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { fail, isDomainError, ok } from '../../http/result.ts'
import { redeemOrderCode } from '../fulfilment/lookup-codes.ts'
import { buildOrderConfirmation } from '../fulfilment/order-confirmation.ts'
import { issueDocuments } from '../invoices/document-service.ts'
import { findMemberProfile } from '../member-profile/repository.ts'
import { isSubscribed } from '../newsletter/repository.ts'
import { claimGuestOrders, claimOrder } from '../orders/claim-orders.ts'
import { hasBoughtBundle, hasBoughtFrom } from '../orders/member-orders.ts'
import { findOrderByReference, lockOrder } from '../orders/repository.ts'
import { listNewestOrders, listOrders } from './list-orders.ts'

const orderNotFound = () => fail('order_not_found', 'The order was not found.')

export function memberOrderRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context.database

  registerRoute(app, contract.userInfo, async ({ brand, showOrders }, { requireMember }) => {
    const member = requireMember()
    const { id, email, name, surname } = member
    await claimGuestOrders(db, member)
    const [newsletterSubscribed, kboix, sibling, { phonePrefix, phone }, orders] = await Promise.all([
      isSubscribed(db, brand, email),
      hasBoughtBundle(db, id),
      hasBoughtFrom(db, id, siblingBrand),
      findMemberProfile(db, id),
      showOrders ? listNewestOrders(context, member) : [],
    ])
    const account = {
      email,
      name,
      surname,
      newsletterSubscribed,
      kboix,
      sibling,
      phonePrefix: phonePrefix ?? '',
      phone: phone ?? '',
    }
    return ok({ account, lastOrder: orders[0] ?? null, orders })
  })

  registerRoute(app, contract.myOrders, async (input, { requireMember }) => {
    const member = requireMember()
    if (input.after === undefined) await claimGuestOrders(db, member)
    return listOrders(context, input, member)
  })

  registerRoute(app, contract.claimOrder, (input, request) =>
    redeemOrderCode(context, input, request, async (tx, order) => {
      const claimed = await claimOrder(tx, order.id, request.requireMember())
      if (isDomainError(claimed)) return claimed
      return ok({ encodedReference: claimed.reference, locator: claimed.locator })
    }),
  )

  registerRoute(app, contract.myInvoice, ({ encodedReference }, { requireMember }) =>
    db.transaction(async (tx) => {
      const found = await findOrderByReference(tx, encodedReference)
      if (!found || found.memberId !== requireMember().id) return orderNotFound()
      const order = await lockOrder(tx, found.id)
      const documents = await issueDocuments(tx, context.config, order, context.clock())
      if (isDomainError(documents)) return documents
      return ok({ documents: documents.map(({ path, ...document }) => ({ ...document, pdfUrl: path })) })
    }),
  )

  registerRoute(app, contract.myOrder, async ({ profile, encodedReference }, { requireMember }) => {
    const order = await findOrderByReference(db, encodedReference)
    const isOwn = order !== null && order.memberId === requireMember().id
    const shown = isOwn ? await buildOrderConfirmation(db, order, profile, context.clock()) : null
    return shown ? ok(shown) : orderNotFound()
  })
}
