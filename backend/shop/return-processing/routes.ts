import type { FastifyInstance } from 'fastify'
import { contract } from '#api-client/contract/index.ts'
import { isMarketCode } from '#config/markets.ts'
import { returnMethodsOf } from '#config/return-methods.ts'
import type { AppContext } from '../../app-context.ts'
import { InvalidInputError } from '../../http/errors.ts'
import { registerRoute } from '../../http/register-route.ts'
import { fail, ok } from '../../http/result.ts'
import type { Job } from '../../jobs/jobs.ts'
import { loadTranslate } from '../labels/load-translate.ts'
import { pruneAccounts } from '../returns/reencrypt-accounts.ts'
import { toReturnMethodDto } from '../returns/return-methods.ts'
import { cancelReturn, listOrderReturns } from './change-return.ts'
import { expireReturns } from './expire-returns.ts'
import { prepareReturn } from './prepare-return.ts'
import { registerReturn } from './register-return.ts'

export function returnRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, contract.returnMethods, async ({ profile, countryId }) => {
    if (!profile) return fail('missing_locale', 'missing locale', 'profile')
    if (!countryId) throw new InvalidInputError('The country is missing.', 'countryId')
    if (!isMarketCode(countryId))
      return fail('country_not_found', 'The shop does not sell in this country.', 'countryId')
    const t = await loadTranslate(context.database.db, profile)
    const methods = returnMethodsOf(countryId)
    return ok({ returnMethods: methods.map((method) => toReturnMethodDto(method, countryId, profile, t)) })
  })
  registerRoute(app, contract.rejectOrderStep1, (input, request) => prepareReturn(context, input, request))
  registerRoute(app, contract.rejectOrderStep2, (input, request) => registerReturn(context, input, request))
  registerRoute(app, contract.orderReturns, (input, request) => listOrderReturns(context, input, request))
  registerRoute(app, contract.cancelReturn, (input, request) => cancelReturn(context, input, request))
}

export const returnJobs: readonly Job[] = [
  {
    name: 'return-accounts',
    intervalMs: 24 * 3600_000,
    run: ({ database, clock }) => pruneAccounts(database.db, clock()),
  },
  {
    name: 'overdue-returns',
    intervalMs: 15 * 60_000,
    async run(context, log, stopping) {
      const expired = await expireReturns(context, stopping)
      if (expired) log.info({ expired }, 'returns cancelled that were not handed over in time')
    },
  },
]
