import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { bagItem } from '#api-client/contract/bag.ts'
import { koReply } from '#api-client/contract/envelope.ts'

// A bag item holds bag items: OpenAPI needs a name to point back to.
z.globalRegistry.add(bagItem, { id: 'BagItem' })
z.globalRegistry.add(koReply, { id: 'Refusal' })

/** Collects the contract's routes; call before they are registered. */
export async function collectOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vereda shop service',
        description: 'Generated from the contract in api-client/contract.',
        version: '1',
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
}

export function serveOpenApi(app: FastifyInstance): void {
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
