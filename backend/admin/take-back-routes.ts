import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { takeBackStates } from '#api-client/contract/take-back.ts'
import { takeBackConditions } from '#config/take-back.ts'
import type { AppContext } from '../app-context.ts'
import { sendNotFound } from '../http/errors.ts'
import { isDomainError, ok } from '../http/result.ts'
import { findPhotoFile } from '../shop/take-back/repository.ts'
import {
  creditTakeBack,
  declineTakeBack,
  disposeTakeBack,
  findForStaff,
  inspectTakeBack,
  listForStaff,
  receiveTakeBack,
  renewTakeBack,
} from '../shop/take-back/staff.ts'
import { sendDomainError } from './send-domain-error.ts'
import { staffInput } from './staff-input.ts'

const code = z.string().regex(/^T[2-9A-Z]{7}$/)
const listInput = z.object({
  state: z.enum(takeBackStates).exclude(['draft']).default('registered'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
const codeInput = z.object({ code, ...staffInput })
const inspectInput = codeInput.extend({ grade: z.enum(takeBackConditions) })
const declineInput = codeInput.extend({ note: z.string().trim().min(5).max(500) })
const disposeInput = codeInput.extend({ to: z.enum(['recycled', 'returned']) })
const renewInput = codeInput.extend({ percent: z.number().int().min(10).max(90) })

type Moved = Awaited<ReturnType<typeof receiveTakeBack>>

/** What staff do with goods that customers give back. Below /admin, behind its token. */
export function adminTakeBackRoutes(scope: FastifyInstance, context: AppContext): void {
  const app = scope.withTypeProvider<ZodTypeProvider>()

  const sendMoved = (moved: Moved, request: FastifyRequest, reply: FastifyReply) => {
    if (isDomainError(moved)) return sendDomainError(moved, request, reply)
    const { code: takeBackCode, state, grade, credit, currency, renewedMaterial } = moved.takeBack
    return reply.send(ok({ code: takeBackCode, state, grade, credit, currency, renewedMaterial }))
  }

  app.get('/take-backs', { schema: { hide: true, querystring: listInput } }, async ({ query }) =>
    ok({ takeBacks: await listForStaff(context, query.state, query.limit) }),
  )

  app.get(
    '/take-backs/:code',
    { schema: { hide: true, params: z.object({ code }) } },
    async (request, reply) => {
      const found = await findForStaff(context, request.params.code)
      return isDomainError(found) ? sendDomainError(found, request, reply) : ok(found)
    },
  )

  app.get(
    '/take-backs/photos/:id',
    { schema: { hide: true, params: z.object({ id: z.string().max(40) }) } },
    async (request, reply) => {
      const found = await findPhotoFile(context.database.db, request.params.id, 'large')
      return found ? reply.type('image/webp').send(found.file) : sendNotFound(request, reply)
    },
  )

  app.post('/take-backs/receive', { schema: { hide: true, body: codeInput } }, async (request, reply) => {
    const { code: takeBackCode, ...staff } = request.body
    return sendMoved(await receiveTakeBack(context, takeBackCode, staff), request, reply)
  })
  app.post('/take-backs/inspect', { schema: { hide: true, body: inspectInput } }, async (request, reply) => {
    const { code: takeBackCode, grade, ...staff } = request.body
    return sendMoved(await inspectTakeBack(context, takeBackCode, grade, staff), request, reply)
  })
  app.post('/take-backs/credit', { schema: { hide: true, body: codeInput } }, async (request, reply) => {
    const { code: takeBackCode, ...staff } = request.body
    return sendMoved(await creditTakeBack(context, takeBackCode, staff), request, reply)
  })
  app.post('/take-backs/decline', { schema: { hide: true, body: declineInput } }, async (request, reply) => {
    const { code: takeBackCode, note, ...staff } = request.body
    return sendMoved(await declineTakeBack(context, takeBackCode, note, staff), request, reply)
  })
  app.post('/take-backs/dispose', { schema: { hide: true, body: disposeInput } }, async (request, reply) => {
    const { code: takeBackCode, to, ...staff } = request.body
    return sendMoved(await disposeTakeBack(context, takeBackCode, to, staff), request, reply)
  })
  app.post('/take-backs/renew', { schema: { hide: true, body: renewInput } }, async (request, reply) => {
    const { code: takeBackCode, percent, ...staff } = request.body
    return sendMoved(await renewTakeBack(context, takeBackCode, percent, staff), request, reply)
  })
}
