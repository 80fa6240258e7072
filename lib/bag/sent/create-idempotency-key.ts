import { randomId } from '#api-client/client.ts'

/** A key for one wish, however often it must be said. */
export const createIdempotencyKey = (): string => randomId()
