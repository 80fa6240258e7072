import { createServer as createHttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { ZodError } from 'zod'
import type { SandboxContext } from './context.ts'
import { AdyenError } from './errors.ts'
import { newPspReference } from './identifiers.ts'
import { sendPage } from './pages/send-page.ts'
import { welcomePage } from './pages/welcome.ts'
import { acsRoutes } from './routes/acs.ts'
import { analyticsRoutes } from './routes/analytics.ts'
import { checkoutApiRoutes } from './routes/checkout-api.ts'
import { checkoutshopperRoutes } from './routes/checkoutshopper.ts'
import { controlRoutes } from './routes/control.ts'
import { donationPageRoutes } from './routes/donation-pages.ts'
import { globaleRoutes } from './routes/globale.ts'
import { hppRoutes } from './routes/hpp.ts'
import { publicFileRoutes, readPublicFiles } from './routes/public-files.ts'
import { walletUtilityRoutes } from './routes/wallet-utilities.ts'
import { walletRoutes } from './routes/wallets.ts'

export interface Tls {
  key: string
  cert: string
}

export function createBareApp(logLevel: string, tls: Tls | undefined): FastifyInstance {
  return Fastify({
    logger: { level: logLevel, name: 'adyen-sandbox' },
    forceCloseConnections: true,
    serverFactory: (handler) => (tls ? createHttpsServer(tls, handler) : createHttpServer(handler)),
  })
}

export async function addRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  const files = await readPublicFiles()
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = toAdyenError(error)
    if (problem.status >= 500) request.log.error(error, 'sandbox failure')
    const { status, errorCode, message, errorType } = problem
    return reply.code(status).send({ status, errorCode, message, errorType, pspReference: newPspReference() })
  })
  app.setNotFoundHandler((request) => {
    const message = `The sandbox has nothing at ${request.method} ${request.url}.`
    throw new AdyenError({ status: 404, errorCode: '000', message, errorType: 'sandbox' })
  })
  app.addHook('onResponse', async () => context.webhooks.flush())
  await app.register(formbody)
  await app.register((scope) => checkoutApiRoutes(scope, context))
  const shopper = async (scope: FastifyInstance) => {
    await checkoutshopperRoutes(scope, context, files)
    await walletUtilityRoutes(scope, context)
  }
  await app.register((scope) => enableCors(scope, () => shopper(scope)), { prefix: '/checkoutshopper' })
  await app.register((scope) => enableCors(scope, () => analyticsRoutes(scope)), {
    prefix: '/checkoutanalytics',
  })
  await app.register((scope) => publicFileRoutes(scope, context, files))
  await app.register((scope) => acsRoutes(scope, context))
  await app.register((scope) => hppRoutes(scope, context))
  await app.register((scope) => donationPageRoutes(scope))
  await app.register((scope) => globaleRoutes(scope, context))
  await app.register((scope) => walletRoutes(scope, context))
  await app.register((scope) => controlRoutes(scope, context))
  app.get('/', async (_request, reply) => sendPage(reply, welcomePage()))
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send())
}

/**
 * adyen-web calls these prefixes from the shop's origin; each handles its own CORS preflights, so that the
 * API handles none.
 */
async function enableCors(scope: FastifyInstance, addRoutes: () => Promise<void>): Promise<void> {
  await scope.register(cors, { origin: '*', methods: ['GET', 'POST'], maxAge: 600 })
  await addRoutes()
}

function toAdyenError(error: FastifyError | AdyenError | ZodError): AdyenError {
  if (error instanceof AdyenError) return error
  if (error instanceof ZodError)
    return new AdyenError({ status: 422, errorCode: '702', message: error.message })
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new AdyenError({ status: error.statusCode, errorCode: '702', message: error.message })
  }
  return new AdyenError({ status: 500, errorCode: '905', message: error.message, errorType: 'internal' })
}
