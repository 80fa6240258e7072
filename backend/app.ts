import type { FastifyInstance } from 'fastify'
import type { Locale } from '#i18n/locales.ts'
import type { AppContext, Clock } from './app-context.ts'
import { domains } from './domains.ts'
import { healthRoutes } from './http/health.ts'
import type { LogSink } from './http/logging.ts'
import { collectOpenApi, serveOpenApi } from './http/openapi.ts'
import { createServer } from './http/server.ts'
import { findMember } from './shop/account/find-member.ts'
import { limitVoucherCodes } from './shop/vouchers/limit-voucher-codes.ts'

export type AppOptions = Omit<AppContext, 'clock'> & {
  readonly clock?: Clock
  /** Destination of log lines instead of standard output. */
  readonly logSink?: LogSink
}

/** The shop service, ready to listen or to be tested by injection. Starts no background jobs. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { logSink, clock = () => new Date(), ...rest } = options
  const context: AppContext = { ...rest, clock }
  const app = await createServer(context.config, logSink)
  await collectOpenApi(app)
  app.decorate('findMember', (authorization: string, profile: Locale) =>
    findMember(context, authorization, profile),
  )
  app.decorate(
    'limitCodes',
    (input: Readonly<Record<string, unknown>>, call: Parameters<typeof limitVoucherCodes>[2]) =>
      limitVoucherCodes(context, input, call),
  )
  healthRoutes(app, context.database)
  for (const domain of domains) await domain.routes?.(app, context)
  serveOpenApi(app)
  await app.ready()
  return app
}
