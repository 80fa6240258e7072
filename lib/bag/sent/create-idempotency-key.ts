import { randomId } from '#api-client/call-route.ts'

/** An idempotency key for one user action, reused by its retries. */
export const createIdempotencyKey = (): string => randomId()
