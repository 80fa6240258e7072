import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { bagItem } from '#api-client/contract/bag.ts'
import { koReply } from '#api-client/contract/envelope.ts'

// A bag item contains bag items: OpenAPI needs a name for the recursive reference.
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

const documents = new WeakMap<FastifyInstance, string>()

/** The serialised document. Serialising takes some hundred milliseconds, so it runs once, after `ready`. */
export function openApiOf(app: FastifyInstance): string {
  const known = documents.get(app) ?? JSON.stringify(app.swagger())
  documents.set(app, known)
  return known
}

export function serveOpenApi(app: FastifyInstance): void {
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(openApiOf(app)),
  )
}
