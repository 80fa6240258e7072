import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { type Contract, contract } from '#api-client/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { type RequestContext, registerRoute } from '../../http/register-route.ts'
import { fail, isDomainError, ok, type Result } from '../../http/result.ts'
import type { Job } from '../../jobs/jobs.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { type OpenedOrder, openOrder, requireProof } from '../orders/order-access.ts'
import { findReturn } from '../returns/repository.ts'
import { parseReturnNumber } from '../returns/return-number.ts'
import { advanceExchange, advanceExchanges, cancelExchangeBy } from './advance-exchange.ts'
import { loadExchangeDtos } from './exchange-dto.ts'
import { findExchangeByReturn, findExchanges } from './exchange-repository.ts'
import { prepareExchange } from './prepare-exchange.ts'
import { registerExchange } from './register-exchange.ts'

type List = Contract['orderExchanges']
type Cancel = Contract['cancelExchange']
type Caller = Pick<RequestContext, 'member' | 'address'>

async function loadDtos(
  { config, database, clock }: AppContext,
  { order, showsPersonalData }: OpenedOrder,
  profile: z.output<List['input']>['profile'],
) {
  const t = await loadTranslate(database.db, profile)
  return loadExchangeDtos(database.db, { order, profile, t, config, now: clock(), showsPersonalData })
}

async function listExchanges(
  app: AppContext,
  input: z.output<List['input']>,
  request: Caller,
): Promise<Result<List>> {
  const opened = await openOrder(app, input, request)
  if (isDomainError(opened)) return opened
  const { order } = opened
  for (const { id, closedAt } of await findExchanges(app.database.db, order.id))
    if (closedAt === null) await advanceExchange(app, id)
  return ok({ orderId: order.locator, exchanges: await loadDtos(app, opened, input.profile) })
}

const exchangeNotFound = () => fail('exchange_not_found', 'The exchange was not found.', 'exchangeId')

async function cancelExchange(
  app: AppContext,
  input: z.output<Cancel['input']>,
  request: Caller,
): Promise<Result<Cancel>> {
  const opened = await openOrder(app, input, request)
  if (isDomainError(opened)) return opened
  const unproven = requireProof(opened)
  if (unproven) return unproven
  const { order } = opened
  const parsed = parseReturnNumber(input.exchangeId)
  const own =
    parsed?.locator === order.locator ? await findReturn(app.database.db, order.id, parsed.number) : null
  const exchange = own && (await findExchangeByReturn(app.database.db, own.id))
  if (!exchange) return exchangeNotFound()
  if (!(await cancelExchangeBy(app, exchange.id, 'shopper')))
    return fail(
      'exchange_not_cancellable',
      'The item has been handed over or the exchange is over, so it cannot be cancelled.',
      'exchangeId',
    )
  const all = await loadDtos(app, opened, input.profile)
  const dto = all.find(({ exchangeId }) => exchangeId === input.exchangeId)
  return dto ? ok({ exchange: dto }) : exchangeNotFound()
}

export function exchangeRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, contract.modifySizeStep1, (input, request) => prepareExchange(context, input, request))
  registerRoute(app, contract.modifySizeStep2, (input, request) => registerExchange(context, input, request))
  registerRoute(app, contract.orderExchanges, (input, request) => listExchanges(context, input, request))
  registerRoute(app, contract.cancelExchange, (input, request) => cancelExchange(context, input, request))
}

export const exchangeJobs: readonly Job[] = [
  {
    name: 'exchanges',
    intervalMs: 15_000,
    async run(context, log, stopping) {
      const advanced = await advanceExchanges(context, log, { stopping })
      if (advanced) log.info({ advanced }, 'exchanges advanced')
    },
  },
  {
    name: 'old-exchanges',
    intervalMs: 3600_000,
    async run(context, log, stopping) {
      const advanced = await advanceExchanges(context, log, { stopping, includesOld: true })
      if (advanced) log.info({ advanced }, 'old exchanges advanced')
    },
  },
]
