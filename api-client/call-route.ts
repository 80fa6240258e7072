import type { z } from 'zod'
import type { ErrorEntry, KoReply } from './contract/envelope.ts'
import type { Contract } from './contract/index.ts'
import { joinUrl } from './contract/join-url.ts'
import type { RouteName } from './contract/paths.ts'
import type { RoutePath } from './contract/route-path.ts'
import { type FetchResult, fetchWithRetry } from './fetch-with-retry.ts'
import { outageDigest } from './outage-digest.ts'

export type RouteInput<Name extends RouteName> = z.input<Contract[Name]['input']>
/** The successful reply of a route. */
export type RouteReply<Name extends RouteName> = z.output<Contract[Name]['reply']>
export type Reply<Name extends RouteName> = RouteReply<Name> | KoReply

export type CallOptions = {
  readonly signal?: AbortSignal
  /** Required by routes that create something; the same key returns the first reply again. */
  readonly idempotencyKey?: string
  /** Token of the calling member, for member-aware routes. */
  readonly token?: string
  readonly timeoutMs?: number
  /** For upload routes; the input is then in the query. */
  readonly file?: Blob
}

/**
 * Provides the tokens of the signed-in member. If the renewal fails, its error is the reply of the call.
 */
export type TokenProvider = {
  /** The token for a profile’s market; null for a guest. */
  token(profile: string): Promise<string | KoReply | null>
  /** Renews a rejected token; null if the session has ended. */
  refresh(profile: string, errorReply: string): Promise<string | KoReply | null>
}

export type Transport = {
  /** Origin or same-origin prefix of `/v1/…`. */
  readonly baseUrl: string
  /** Defaults to 10 s. */
  readonly timeoutMs?: number
  /**
   * Retries of reads after a network error or a 502 to 504; never after a timeout. Changes with an
   * idempotency key are retried only after a 503 with `Retry-After`, when nothing was done.
   */
  readonly retries?: number
  readonly fetch?: typeof fetch
  /**
   * Validates a successful body against the contract and returns it; throws on a mismatch. Servers set it.
   */
  readonly check?: (name: RouteName, body: unknown) => unknown
  readonly tokenProvider?: TokenProvider
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Codes of the client itself; all others come from the service. */
export type ClientErrorCode = 'network_error' | 'timeout' | 'json_error' | 'unknown_error' | 'contract_error'

/** An error reply or an outage, for callers that want an exception. `message` is that of the first error. */
export class ApiError extends Error {
  readonly code: string
  readonly errors: readonly ErrorEntry[]
  readonly requestId: string
  /** {@link outageDigest} for an outage; otherwise React sets it. */
  readonly digest?: string

  constructor(reply: KoReply) {
    const first = firstError(reply)
    super(first.message)
    this.name = 'ApiError'
    this.code = first.code
    this.errors = reply.errors
    this.requestId = reply.requestId
    if (this.isOutage) this.digest = outageDigest
  }

  /** No reply, or an invalid one: says nothing about whether the resource exists. */
  get isOutage(): boolean {
    return outageCodes.has(this.code)
  }
}

const outageCodes: ReadonlySet<string> = new Set([
  'network_error',
  'timeout',
  'json_error',
  'unknown_error',
  'contract_error',
  'internal_error',
  'service_unavailable',
  'too_many_requests',
])

/** The first error of a reply; `unknown_error` if it has none. */
export function firstError(reply: KoReply): ErrorEntry {
  return reply.errors[0] ?? { code: 'unknown_error', message: 'Unknown error' }
}

/** `code: message`, as returns display it. */
export function formatError(entry: ErrorEntry): string {
  return `${entry.code}: ${entry.message}`
}

/** The successful body, or an {@link ApiError}. */
export function unwrap<Ok extends { readonly status: string }>(reply: Ok | KoReply): Ok {
  if (isKo(reply)) throw new ApiError(reply)
  return reply
}

export function isKo(reply: { readonly status: string }): reply is KoReply {
  return reply.status === 'KO'
}

/** 128 random bits as hex, also where `crypto.randomUUID` is missing (plain http). */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function toKoReply(code: string, message: string, requestId: string): KoReply {
  return { status: 'KO', errors: [{ code, message }], requestId }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isErrorEntry(value: unknown): value is ErrorEntry {
  return isRecord(value) && typeof value.code === 'string' && typeof value.message === 'string'
}

function toFormData(file: Blob): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

function buildRequest(
  transport: Transport,
  { method, path }: RoutePath,
  input: Record<string, unknown>,
  file?: Blob,
) {
  const queryInput = { ...input }
  const pathWithParams = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = encodeURIComponent(String(queryInput[key]))
    delete queryInput[key]
    return value
  })
  if (method === 'POST' && !file)
    return { url: joinUrl(transport.baseUrl, pathWithParams), method, body: JSON.stringify(input) }
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(queryInput))
    if (value !== undefined) query.set(key, String(value))
  const search = query.size ? `?${query}` : ''
  return {
    url: `${joinUrl(transport.baseUrl, pathWithParams)}${search}`,
    method,
    body: file ? toFormData(file) : null,
  }
}

function parseErrorReply(body: unknown, status: number, requestId: string): KoReply | null {
  const record = isRecord(body) ? body : {}
  const failed = record.status === 'KO' || status < 200 || status >= 300
  if (!failed) return null
  const errors = Array.isArray(record.errors) ? record.errors.filter(isErrorEntry) : []
  const id = typeof record.requestId === 'string' ? record.requestId : requestId
  return errors.length
    ? { status: 'KO', errors, requestId: id }
    : toKoReply('unknown_error', 'Unknown error', id)
}

type ReceivedResponse = Extract<FetchResult, { readonly response: Response }>

function parseReply(
  transport: Transport,
  name: RouteName,
  { response, text }: ReceivedResponse,
  requestId: string,
) {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return toKoReply('json_error', 'The response is not JSON', requestId)
  }
  const errorReply = parseErrorReply(parsed, response.status, requestId)
  if (errorReply) return errorReply
  try {
    return (transport.check ? transport.check(name, parsed) : parsed) as { status: string }
  } catch (cause) {
    return toKoReply('contract_error', cause instanceof Error ? cause.message : String(cause), requestId)
  }
}

/** A single route, for pages that must not load the table of all routes. */
export type NamedRoute<Name extends RouteName> = RoutePath & { readonly name: Name }

async function callOnce<Name extends RouteName>(
  transport: Transport,
  route: NamedRoute<Name>,
  input: RouteInput<Name>,
  options: CallOptions,
): Promise<Reply<Name>> {
  const requestId = randomId()
  const { name, retryable } = route
  const { url, method, body } = buildRequest(transport, route, input as Record<string, unknown>, options.file)
  const headers: Record<string, string> = {
    ...transport.headers,
    accept: 'application/json',
    'x-request-id': requestId,
  }
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  if (options.token) headers.authorization = `Bearer ${options.token}`
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const result = await fetchWithRetry(
    url,
    { method, headers, body },
    {
      ...(transport.fetch && { fetch: transport.fetch }),
      timeoutMs: options.timeoutMs ?? transport.timeoutMs,
      signal: options.signal,
      maxAttempts: retryable || options.idempotencyKey ? 1 + (transport.retries ?? 2) : 1,
      onlyOnRetryAfter: !retryable,
    },
  )
  const reply =
    'errorCode' in result
      ? toKoReply(result.errorCode, result.message, requestId)
      : parseReply(transport, name, result, requestId)
  return reply as Reply<Name>
}

/**
 * Calls a route. Never throws for network or service errors: a failure is a KO reply (`network_error`,
 * `timeout`, `json_error`, `unknown_error`, `contract_error`, or the service’s own code).
 */
export async function callRoute<Name extends RouteName>(
  transport: Transport,
  route: NamedRoute<Name>,
  input: RouteInput<Name>,
  options: CallOptions = {},
): Promise<Reply<Name>> {
  const { tokenProvider } = transport
  if (!tokenProvider || options.token || !route.auth) return callOnce(transport, route, input, options)
  const { profile = '' } = input
  const token = await tokenProvider.token(profile)
  if (token === null) return callOnce(transport, route, input, options)
  if (typeof token !== 'string') return token
  const reply = await callOnce(transport, route, input, { ...options, token })
  if (!isKo(reply) || firstError(reply).code !== 'token_refused') return reply
  const renewed = await tokenProvider.refresh(profile, token)
  if (renewed !== null && typeof renewed !== 'string') return renewed
  return callOnce(transport, route, input, renewed === null ? options : { ...options, token: renewed })
}
