import { ApiError, firstError, isKo } from '#api-client/client.ts'
import type { KoReply } from '#api-client/contract/envelope.ts'

/** A refusal: the first error’s code, and whether the same call may work later. */
export type ResultError = { readonly code: string; readonly message: string; readonly retryable: boolean }

export type FailedResult = { readonly ok: false; readonly error: ResultError }
export type Result<Value> = { readonly ok: true; readonly value: Value } | FailedResult

/** A KO reply as callers show it. */
export function toResultError(reply: KoReply): ResultError {
  const { code, message } = firstError(reply)
  return { code, message, retryable: new ApiError(reply).isOutage }
}

/** A reply as data: what `read` makes of an accepted one, or its refusal. */
export function toResult<Ok extends { readonly status: string }, Value>(
  reply: Ok | KoReply,
  read: (accepted: Ok) => Value,
): Result<Value> {
  return isKo(reply) ? { ok: false, error: toResultError(reply) } : { ok: true, value: read(reply) }
}
