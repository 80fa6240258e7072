import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorEntry, KoReply, memberErrors } from '#api-client/contract/envelope.ts'
import { isUnavailable } from '../db/database-errors.ts'
import { WorkersBusyError } from '../workers/run-in-worker.ts'

export function toKoReply(errors: readonly ErrorEntry[], requestId: string): KoReply {
  return { status: 'KO', errors: [...errors], requestId }
}

/** Invalid input that is found outside the contract's own validation. */
export class InvalidInputError extends Error {
  readonly field: string | undefined
  readonly statusCode = 400
  /** Further problems, as separate entries. */
  readonly furtherErrors: readonly ErrorEntry[]

  constructor(message: string, field?: string, furtherErrors: readonly ErrorEntry[] = []) {
    super(message)
    this.name = 'InvalidInputError'
    this.field = field
    this.furtherErrors = furtherErrors
  }
}

/** An invalid or expired token: the client renews it, or continues without. */
export class InvalidTokenError extends Error {
  readonly statusCode = 401
  readonly code: keyof typeof memberErrors

  constructor(message: string, code: keyof typeof memberErrors = 'token_refused') {
    super(message)
    this.name = 'InvalidTokenError'
    this.code = code
  }
}

/** A request to an upload route without a multipart form. */
export class NotMultipartError extends Error {
  readonly statusCode = 415
  override readonly message = 'Send multipart/form-data with one file.'
}

function entry(code: string, message: string, field?: string): ErrorEntry {
  return field ? { code, message, field } : { code, message }
}

/** `/contact/email` to `contact.email`; one entry per field, the first issue of each. */
function fieldErrors(error: {
  validation: readonly { instancePath: string; message?: string }[]
}): ErrorEntry[] {
  const byField = new Map<string, ErrorEntry>()
  for (const { instancePath, message } of error.validation) {
    const field = instancePath.slice(1).replaceAll('/', '.')
    if (!byField.has(field)) byField.set(field, entry('invalid_input', message ?? 'Invalid.', field))
  }
  return [...byField.values()]
}

const byStatus: Readonly<Record<number, readonly [code: string, message: string]>> = {
  404: ['not_found', 'The requested resource was not found.'],
  413: ['too_large', 'The request body is too large for this route.'],
  415: ['invalid_input', 'The content type is not supported. Send application/json.'],
  429: ['too_many_requests', 'Too many requests. Try again in a minute.'],
}

/** Status and entries of a thrown error; null means that the caller did not cause it. */
function toClientError(error: unknown): { status: number; errors: ErrorEntry[] } | null {
  if (error instanceof InvalidInputError) {
    return {
      status: 400,
      errors: [entry('invalid_input', error.message, error.field), ...error.furtherErrors],
    }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { status: 400, errors: fieldErrors(error) }
  }
  if (error instanceof InvalidTokenError) return { status: 401, errors: [entry(error.code, error.message)] }
  if (error instanceof NotMultipartError)
    return { status: 415, errors: [entry('invalid_input', error.message)] }
  if (property(error, 'code') === 'FST_REQ_FILE_TOO_LARGE')
    return { status: 413, errors: [entry('too_large', 'The file is too large.', 'file')] }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (!(status >= 400 && status < 500)) return null
  const [code, message] = byStatus[status] ?? ['invalid_input', 'The request could not be read.']
  return { status, errors: [entry(code, message)] }
}

function property(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found: unknown = Reflect.get(value, name)
  return typeof found === 'string' ? found : undefined
}

type LoggedError = { type: string; message: string; stack: string; [fact: string]: unknown }

/** An error that is safe to log: a failed query without its parameters, which contain personal data. */
export function serializeError(error: unknown): LoggedError {
  if (error instanceof DrizzleQueryError) {
    const { cause } = error
    const known = ['code', 'constraint', 'table', 'column', 'routine'] as const
    const facts = Object.fromEntries(known.map((name) => [name, property(cause, name)]))
    return { type: 'DrizzleQueryError', message: error.query, ...facts, stack: stackFrames(error) }
  }
  if (error instanceof Error) {
    const code = property(error, 'code')
    return { type: error.name, message: error.message, code, stack: stackFrames(error) }
  }
  return { type: typeof error, message: 'The thrown value is not an error object.', stack: '' }
}

/** The stack trace without the message, which V8 repeats on top of it. */
function stackFrames(error: Error): string {
  const lines = (error.stack ?? '').split('\n')
  return lines.filter((line) => line.startsWith('    at ')).join('\n')
}

/** Seconds for Retry-After when the database or the worker threads are unavailable or busy. */
export const retryAfterSeconds = 1

/** Fastify's error handler: the envelope for every error, without internal details. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const blame = toClientError(error)
  if (blame) return reply.code(blame.status).send(toKoReply(blame.errors, request.id))
  if (isUnavailable(error) || error instanceof WorkersBusyError) {
    request.log.error({ err: error }, 'service unavailable')
    const entries = [entry('service_unavailable', 'The service is unavailable at the moment. Try again.')]
    return reply
      .code(503)
      .header('retry-after', String(retryAfterSeconds))
      .send(toKoReply(entries, request.id))
  }
  request.log.error({ err: error }, 'unexpected error')
  const entries = [entry('internal_error', 'An unexpected server error occurred.')]
  return reply.code(500).send(toKoReply(entries, request.id))
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .send(toKoReply([entry('not_found', 'The requested resource was not found.')], request.id))
}
