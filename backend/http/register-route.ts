import multipart from '@fastify/multipart'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { commonErrors, koReply, memberErrors } from '#api-client/contract/envelope.ts'
import type { RouteName } from '#api-client/contract/paths.ts'
import type { Route } from '#api-client/contract/route.ts'
import { stockRequestHeader } from '#api-client/contract/stock-requests.ts'
import type { Locale } from '#i18n/locales.ts'
import { InvalidInputError, InvalidTokenError, NotMultipartError, toKoReply } from './errors.ts'
import { isDomainError, type Result } from './result.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's name of the route; unset for routes outside the contract. */
    contract?: RouteName
  }
  interface FastifyInstance {
    /** The member of a token; null without a token. Throws for an invalid token. */
    findMember: (authorization: string, profile: Locale) => Promise<SignedInMember | null>
    /** Counts voucher codes that do not exist; returns the codes that are rate limited. */
    limitCodes: (
      input: Readonly<Record<string, unknown>>,
      call: { readonly address: string; readonly isOffer: boolean },
    ) => Promise<ReadonlySet<string>>
    /** False for a public or live shop: private routes of the contract do not exist there. */
    withPrivateRoutes: boolean
  }
}

/** A signed-in member. */
export type Member = {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly surname: string
  /** The customer's id at the payment provider. */
  readonly shopperReference: string
}

/** The member of a request, with the session of its token. */
export type SignedInMember = Member & {
  readonly session: { readonly id: number; readonly startedAt: Date }
}

/** What a handler gets beside its input. */
export type RequestContext = {
  readonly requestId: string
  /** Always set on routes of the contract that are `idempotent`; empty elsewhere. */
  readonly idempotencyKey: string
  /** The raw Authorization header; empty where there is none. */
  readonly authorization: string
  /** The caller, on member-aware routes of the contract; null is a guest. */
  readonly member: SignedInMember | null
  /** As `member`, for routes that require one. */
  readonly requireMember: () => SignedInMember
  /** Address of the visitor that the call is made for; empty for the storefront's own reads. */
  readonly address: string
  /** The visitor's browser as it names itself; empty where it does not. */
  readonly userAgent: string
  /**
   * Voucher codes of the input that must not be looked up: the address has tried too many that do not exist.
   */
  readonly uncheckedCodes: ReadonlySet<string>
  /** The header with tokens of the visitor's back-in-stock requests; empty without one. */
  readonly stockRequestTokens: string
  readonly log: FastifyBaseLogger
  /** The uploaded file of routes of the contract that accept one; empty elsewhere. */
  readonly file: Buffer
}

export type Handler<R extends Route> = (
  input: z.output<R['input']>,
  request: RequestContext,
) => Promise<Result<R>>

const idempotencyKeyHint = 'Send an Idempotency-Key of 16 to 64 letters, digits, - or _.'
const idempotencyHeaders = z.looseObject({
  'idempotency-key': z.string(idempotencyKeyHint).regex(/^[A-Za-z0-9_-]{16,64}$/, idempotencyKeyHint),
})

const hasBody = ({ method, upload }: Route) => method === 'POST' && upload === null

/** Splits an input into path parameters and the rest, which goes into the query or body. */
function buildRouteSchema(route: Route) {
  const { input } = route
  if (!(input instanceof z.ZodObject))
    throw new Error(`Route ${route.name}: the input schema must be a plain object`)
  const inPath = new Set([...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]))
  const fields = Object.entries(input.shape)
  const pathFields = Object.fromEntries(fields.filter(([name]) => inPath.has(name)))
  const otherFields = z.object(Object.fromEntries(fields.filter(([name]) => !inPath.has(name))))
  return {
    ...(inPath.size > 0 && { params: z.object(pathFields) }),
    ...(route.idempotent && { headers: idempotencyHeaders }),
    ...(hasBody(route) ? { body: otherFields } : { querystring: otherFields }),
  }
}

/** Every status the route can respond with; errors share the envelope. */
function replySchemas(route: Route) {
  const statuses = new Set([...Object.values<number>(commonErrors), ...Object.values(route.errors)])
  if (route.method === 'POST') statuses.add(415)
  if (route.auth) for (const status of Object.values(memberErrors)) statuses.add(status)
  const refusals = [...statuses].sort().map((status) => [status, koReply] as const)
  return { 200: route.reply, ...Object.fromEntries(refusals) }
}

function mergeInput(request: FastifyRequest, route: Route): Record<string, unknown> {
  const sent = hasBody(route) ? request.body : request.query
  return { ...(sent as Record<string, unknown>), ...(request.params as Record<string, unknown>) }
}

/**
 * Registers a route of the contract. The handler gets validated input and returns data or an error; method,
 * path, statuses, serialisation and OpenAPI come from the contract.
 */
export function registerRoute<R extends Route>(app: FastifyInstance, route: R, handler: Handler<R>): void {
  if (route.privateRoute && !app.withPrivateRoutes) return
  const { upload } = route
  if (upload === null) addRoute(app, route, handler)
  else
    app.register(async (scope) => {
      await scope.register(multipart, { limits: { fileSize: upload, files: 2, fields: 4, parts: 6 } })
      addRoute(scope, route, handler)
    })
}

/** The single file of a multipart form. Throws an input error for anything else. */
async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new NotMultipartError()
  let file: Buffer | null = null
  try {
    for await (const part of request.files()) {
      if (file) {
        part.file.resume()
        throw new InvalidInputError('Send one file per request.', 'file')
      }
      file = await part.toBuffer()
    }
  } catch (cause) {
    if (cause instanceof Error && 'statusCode' in cause) throw cause
    throw new InvalidInputError('The multipart form could not be read.', 'file')
  }
  if (!file) throw new InvalidInputError('The multipart form has no file.', 'file')
  return file
}

/** The caller of a member-aware route. Throws {@link InvalidTokenError}. */
async function authenticate(
  app: FastifyInstance,
  { auth: member }: Route,
  { headers, body, query }: FastifyRequest,
) {
  if (member === null) return null
  const { profile } = { ...(query as object), ...(body as object) } as { readonly profile: Locale }
  const found = await app.findMember(headers.authorization ?? '', profile)
  if (found || member === 'optional') return found
  throw new InvalidTokenError('Signing in is required.', 'login_required')
}

function addRoute<R extends Route>(app: FastifyInstance, route: R, handler: Handler<R>): void {
  app.route({
    method: route.method,
    url: route.path,
    ...(route.bodyLimit !== null && { bodyLimit: route.bodyLimit }),
    schema: {
      operationId: route.name,
      summary: route.summary,
      tags: [route.domain],
      ...buildRouteSchema(route),
      response: replySchemas(route),
    },
    config: {
      contract: route.name,
      ...(route.perMinute !== null && { rateLimit: { max: route.perMinute } }),
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const member = await authenticate(app, route, request)
      const input = mergeInput(request, route)
      const address = request.clientAddress
      const isOffer = route.name === 'voucherOffer'
      const requestContext: RequestContext = {
        requestId: request.id,
        idempotencyKey: route.idempotent ? String(request.headers['idempotency-key']) : '',
        authorization: request.headers.authorization ?? '',
        member,
        requireMember() {
          if (!member) throw new Error(`Route ${route.name} does not require a member, but its handler does`)
          return member
        },
        address,
        userAgent: request.headers['user-agent'] ?? '',
        uncheckedCodes: await app.limitCodes(input, { address, isOffer }),
        stockRequestTokens: String(request.headers[stockRequestHeader] ?? '').slice(0, 1000),
        log: request.log,
        file: route.upload === null ? Buffer.alloc(0) : await readUpload(request),
      }
      const result = await handler(input as z.output<R['input']>, requestContext)
      if (!isDomainError(result)) return reply.send(result)
      const status = route.errors[result.errorCode]
      if (!status)
        throw new Error(
          `Route ${route.name} failed with ${result.errorCode}, which its contract does not list`,
        )
      const { errorCode: code, message, field, furtherErrors = [] } = result
      const first = field ? { code, message, field } : { code, message }
      return reply.code(status).send(toKoReply([first, ...furtherErrors], request.id))
    },
  })
}
