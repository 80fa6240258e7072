import type { z } from 'zod'
import { authModeOf, paths, type RouteName } from './paths.ts'

/** One route of the API: its input, its reply, and the errors that a caller must expect. */
export type Route<
  Name extends RouteName = RouteName,
  Input extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Errors extends Readonly<Record<string, number>> = Readonly<Record<string, number>>,
> = {
  readonly name: Name
  readonly domain: string
  readonly summary: string
  readonly method: (typeof paths)[Name]['method']
  readonly path: (typeof paths)[Name]['path']
  /** Query for GET, JSON body for POST; path parameters are among its fields. */
  readonly input: Input
  readonly reply: Reply
  /** Error codes beyond the common ones, with their HTTP status. */
  readonly errors: Errors
  /** Requires an `Idempotency-Key` header: the same key returns the first reply again. */
  readonly idempotent: boolean
  /** Registered only if the shop is private. */
  readonly privateRoute: boolean
  /** Whether the member's token is optional or required; null where the route ignores it. */
  readonly auth: 'optional' | 'required' | null
  /** Calls per minute from one address, where the limit is lower than the general one. */
  readonly perMinute: number | null
  /** Maximum bytes of the body where it exceeds the general 64 KB. */
  readonly bodyLimit: number | null
  /** Accepts one file of at most this many bytes, as a multipart form; the input is then in the query. */
  readonly upload: number | null
}

export function defineRoute<
  Name extends RouteName,
  Input extends z.ZodType,
  Reply extends z.ZodType,
  const Errors extends Readonly<Record<string, number>> = Readonly<Record<never, number>>,
>(
  name: Name,
  definition: {
    domain: string
    summary: string
    input: Input
    reply: Reply
    errors?: Errors
    idempotent?: boolean
    privateRoute?: boolean
    perMinute?: number
    bodyLimit?: number
    upload?: number
  },
): Route<Name, Input, Reply, Errors> {
  const { method, path } = paths[name]
  const errors = definition.errors ?? ({} as Errors)
  return {
    idempotent: false,
    privateRoute: false,
    perMinute: null,
    bodyLimit: null,
    upload: null,
    ...definition,
    errors,
    name,
    method,
    path,
    auth: authModeOf(name),
  }
}
