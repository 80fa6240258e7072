import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { registerRoute } from '../../http/register-route.ts'
import { beginGlobalE } from './begin-global-e.ts'
import { globalEWebhook } from './webhook.ts'

export function globalERoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, contract.globalECheckout, (input, request) => beginGlobalE(context, input, request))
  globalEWebhook(app, context)
}
