import type { z } from 'zod'
import type { ErrorEntry } from '#api-client/contract/envelope.ts'
import type { Route } from '#api-client/contract/route.ts'

/** An expected error: a code of the route's `errors`, with a message for the reader of the reply. */
export type DomainError<Code extends string = string> = {
  readonly errorCode: Code
  readonly message: string
  /** The input field at fault, as a dotted path. */
  readonly field?: string
  /** Further error entries of the reply. */
  readonly furtherErrors?: readonly ErrorEntry[]
}

/** The result of a handler: the contract's reply, or one of the contract's errors. */
export type Result<R extends Route> = z.output<R['reply']> | DomainError<keyof R['errors'] & string>

export function fail<const Code extends string>(
  code: Code,
  message: string,
  field?: string,
): DomainError<Code> {
  return field === undefined ? { errorCode: code, message } : { errorCode: code, message, field }
}

export function isDomainError(value: unknown): value is DomainError {
  return typeof value === 'object' && value !== null && 'errorCode' in value
}

/** A successful reply. */
export function ok<Data extends object>(data: Data): Data & { status: 'OK' } {
  return { status: 'OK', ...data }
}
