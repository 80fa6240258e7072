import { ApiError, firstError, isKo } from '#api-client/call-route.ts'
import type { KoReply } from '#api-client/contract/envelope.ts'

/** A failure: the code of the first error, and whether a retry may succeed. */
export type ResultError = { readonly code: string; readonly message: string; readonly retryable: boolean }

export type FailedResult = { readonly ok: false; readonly error: ResultError }
export type Result<Value> = { readonly ok: true; readonly value: Value } | FailedResult

/** An invalid input field as the service reports it; `field` is the dotted name. */
export type ServerFieldError = { readonly field: string; readonly message: string }

/** The errors of a KO reply that belong to input fields. */
export function getFieldErrors(reply: KoReply): ServerFieldError[] {
  return reply.errors.flatMap(({ field, message }) => (field ? [{ field, message }] : []))
}

/** Converts a KO reply to the error that callers show. */
export function toResultError(reply: KoReply): ResultError {
  const { code, message } = firstError(reply)
  return { code, message, retryable: new ApiError(reply).isOutage }
}

/** Converts a reply to a result: the value that `read` returns for an OK reply, or the error. */
export function toResult<Ok extends { readonly status: string }, Value>(
  reply: Ok | KoReply,
  read: (accepted: Ok) => Value,
): Result<Value> {
  return isKo(reply) ? { ok: false, error: toResultError(reply) } : { ok: true, value: read(reply) }
}
