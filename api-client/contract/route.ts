import type { z } from 'zod'
import { authModeOf, paths, type RouteName } from './paths.ts'

/** One route of the door: what goes in, what comes back, and which refusals a caller must expect. */
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
  /** Error codes beyond the common ones, with the HTTP status each is answered with. */
  readonly errors: Errors
  /** Needs an `Idempotency-Key` header: the same key gives the first answer again. */
  readonly idempotent: boolean
  /** Registered only where nothing about the shop is public or live. */
  readonly privateRoute: boolean
  /** Knows the member who calls it by her token, or wants one; null where it makes no difference. */
  readonly auth: 'optional' | 'required' | null
  /** Calls a minute from one address where fewer are allowed than in general. */
  readonly perMinute: number | null
  /** Bytes a body may have where more than the general 64 KB are needed. */
  readonly bodyLimit: number | null
  /** Takes one file of at most so many bytes, as a form; its input then stands in the query. */
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
