import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { rekeySteps, ringNames } from '#api-client/contract/deployment/secret-keys.ts'
import { ok } from '../http/result.ts'
import type { ShopParts } from '../parts.ts'
import { countKeyUsage, ringOf } from '../shop/rekey/key-usage.ts'
import { rekeyBatch } from '../shop/rekey/rekey.ts'

const batch = z.object({
  step: z.enum(rekeySteps),
  after: z.string().max(320).nullable().default(null),
  size: z.number().int().min(1).max(5000).default(500),
})

/** Which keys stored values need, and storing them under the current ones. Ids alone, never a secret. */
export function adminSecretRoutes(server: FastifyInstance, parts: ShopParts): void {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get('/secrets', { schema: { hide: true } }, async () =>
    ok({
      keys: ringNames.map((secret) => {
        const ring = ringOf(parts.config, secret)
        return { secret, current: ring.current.id, ids: ring.keys.map(({ id }) => id) }
      }),
      usage: await countKeyUsage(parts),
    }),
  )

  app.post('/secrets/rekey', { schema: { hide: true, body: batch } }, async ({ body }) => {
    const { step, after, size } = body
    return ok(await rekeyBatch(parts, step, after, size))
  })
}
