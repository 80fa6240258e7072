import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { orderIdShape } from '#validation/order-id-shape.ts'
import type { AppContext } from '../app-context.ts'
import { isDomainError, ok } from '../http/result.ts'
import { resolveWithdrawal } from '../shop/withdrawals/resolve-withdrawal.ts'
import {
  listWithdrawals,
  type Withdrawal,
  withdrawalViews,
} from '../shop/withdrawals/withdrawal-repository.ts'
import { sendDomainError } from './send-domain-error.ts'
import { staffInput } from './staff-input.ts'

const listInput = z.object({
  view: z.enum(withdrawalViews).default('open'),
  /** The id of the last statement of the previous page. */
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
const referenceParams = z.object({ reference: z.string().regex(/^W[459]\d{9}$/) })
const resolveInput = z.object({
  locator: z.string().regex(orderIdShape).nullable().default(null),
  ...staffInput,
})

function toDto({ tokenDigest: _digest, createdAt, submittedAt, processedAt, ...row }: Withdrawal) {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    processedAt: processedAt?.toISOString() ?? null,
  }
}

/** Statements of withdrawal that a person has to decide. Below /admin, behind its token. */
export function adminWithdrawalRoutes(scope: FastifyInstance, context: AppContext): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()

  app.get('/withdrawals', { schema: { hide: true, querystring: listInput } }, async ({ query }) => {
    const { view, before = null, limit } = query
    const rows = await listWithdrawals(context.database.db, view, before, limit)
    return ok({ withdrawals: rows.map(toDto) })
  })

  const resolving = { schema: { hide: true, params: referenceParams, body: resolveInput } }
  app.post('/withdrawals/:reference/resolution', resolving, async (request, reply) => {
    const done = await resolveWithdrawal(context, { ...request.body, ...request.params })
    return isDomainError(done) ? sendDomainError(done, request, reply) : ok({ withdrawal: toDto(done) })
  })
}
