import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { keyRingNames, keyRotationSteps } from '#api-client/contract/deployment/secret-keys.ts'
import type { AppContext } from '../app-context.ts'
import { ok } from '../http/result.ts'
import { countKeyUsage, getKeyRing } from './key-usage.ts'
import { rotateBatch } from './rotate-batch.ts'

const rotationBatchInput = z.object({
  step: z.enum(keyRotationSteps),
  after: z.string().max(320).nullable().default(null),
  size: z.number().int().min(1).max(5000).default(500),
})

/**
 * Lists the key ids that stored values need, and re-encrypts them under the current keys. Returns ids only,
 * never a secret.
 */
export function adminSecretRoutes(server: FastifyInstance, context: AppContext): void {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get('/secrets', { schema: { hide: true } }, async () =>
    ok({
      keys: keyRingNames.map((secret) => {
        const ring = getKeyRing(context.config, secret)
        return { secret, current: ring.current.id, ids: ring.keys.map(({ id }) => id) }
      }),
      usage: await countKeyUsage(context),
    }),
  )

  app.post('/secrets/rekey', { schema: { hide: true, body: rotationBatchInput } }, async ({ body }) => {
    const { step, after, size } = body
    return ok(await rotateBatch(context, step, after, size))
  })
}
