import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { checkKeys } from './admin/key-usage.ts'
import { createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { type Database, openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { domains } from './domains.ts'
import { guardProviders } from './guard-providers.ts'
import { serializeError } from './http/errors.ts'
import { startJobs } from './jobs/jobs.ts'
import { formatStartupError, waitForStopSignal } from './process.ts'
import { createCaptchaProvider } from './shop/captcha/create-provider.ts'
import { createPointProvider } from './shop/delivery/points/create-provider.ts'
import { createAdyenGiving } from './shop/donations/adyen-giving.ts'
import { createSmtpMailer } from './shop/emails/mailer.ts'
import { createAdyenProvider } from './shop/payments/adyen/provider.ts'
import { createTaxProvider } from './shop/tax/create-provider.ts'
import { rehashUses } from './shop/vouchers/rehash-uses.ts'
import { warmUp } from './warm-up.ts'
import { stopWorkers } from './workers/run-in-worker.ts'

/** Cancelled jobs need time to record it before their statements are cancelled too. */
const cancelDelayMs = 2000

/** Ends what blocks the shutdown: requests of clients that send or read too slowly, long statements. */
function cancelWork(app: FastifyInstance, database: Database): void {
  app.log.warn('requests and statements in progress are cancelled: the shutdown takes too long')
  app.server.closeAllConnections()
  const cancel = () =>
    database
      .cancelStatements()
      .catch((cause: unknown) => app.log.error({ err: cause }, 'statements in progress not cancelled'))
  setTimeout(() => void cancel(), cancelDelayMs).unref()
}

async function serve(config: Config, database: Database): Promise<void> {
  await migrate(database)
  const context = guardProviders({
    config,
    database,
    payments: createAdyenProvider(config.adyen),
    donations: createAdyenGiving(config.adyen),
    taxes: createTaxProvider(config.taxProvider),
    captcha: createCaptchaProvider(config),
    points: createPointProvider(config.pointProvider),
    mailer: createSmtpMailer(config.email.server, config.email.connections),
    clock: () => new Date(),
  })
  await checkKeys(context)
  await rehashUses(context)
  const app = await createApp(context)
  await warmUp(app, context)
  await app.listen({
    host: config.host,
    port: config.port,
    listenTextResolver: (address) => `Shop service ready at ${address} on the ${database.kind} database`,
  })
  const jobs = startJobs(
    domains.flatMap((domain) => domain.jobs ?? []),
    context,
    app.log,
  )
  await waitForStopSignal(async (signal, deadline) => {
    app.log.info({ signal }, 'stopping')
    deadline.addEventListener('abort', () => cancelWork(app, database))
    await Promise.all([app.close(), jobs.stop(deadline)])
    context.mailer.close()
    await stopWorkers()
    await database.close()
    app.log.info('stopped')
  })
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const database = await openDatabase({
    url: config.databaseUrl,
    work: 'service',
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    onConnectionLost: (cause) =>
      process.stderr.write(
        `${JSON.stringify({ level: 40, err: serializeError(cause), msg: 'connection lost' })}\n`,
      ),
  })
  try {
    await serve(config, database)
  } catch (cause) {
    await database.close()
    throw cause
  }
}

try {
  await main()
} catch (cause) {
  process.stderr.write(`${formatStartupError(cause)}\n`)
  process.exitCode = 1
}
