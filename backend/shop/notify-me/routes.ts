import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { requestStockNotification } from './request-stock-notification.ts'
import { changeStockRequest, listStockRequests, readStockRequest } from './stock-request.ts'

export function notifyMeRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, contract.notifyMe, (input, request) => requestStockNotification(context, input, request))
  registerRoute(app, contract.stockRequest, (input) => readStockRequest(context, input))
  registerRoute(app, contract.stockRequestList, (input, request) =>
    listStockRequests(context, input, request),
  )
  registerRoute(app, contract.changeStockRequest, (input) => changeStockRequest(context, input))
}
