import { randomId } from '#api-client/client.ts'

/** An idempotency key for one user action, reused by its retries. */
export const createIdempotencyKey = (): string => randomId()
