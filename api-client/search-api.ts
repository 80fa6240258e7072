import type { z } from 'zod'
import { hasSearchKeys, missingSearchKeys } from '#validation/search-keys.ts'
import { randomId } from './call-route.ts'
import { joinUrl } from './contract/join-url.ts'
import {
  type SearchCall,
  searchCalls,
  searchErrorReply,
  searchPaths,
  searchRequestIdHeader,
} from './contract/search.ts'
import { fetchWithRetry } from './fetch-with-retry.ts'
import { outageDigest } from './outage-digest.ts'

/** Error codes of a failed search. */
export type SearchErrorCode =
  | 'missing_keys'
  | 'wrong_keys'
  | 'invalid_input'
  | 'too_many_requests'
  | 'network_error'
  | 'timeout'
  | 'json_error'
  | 'contract_error'
  | 'unknown_error'

/** Why a search failed; `message` is the provider's own where it gave one. Never contains the keys. */
export class SearchError extends Error {
  readonly code: SearchErrorCode
  readonly requestId: string
  /** {@link outageDigest} for an outage. */
  readonly digest?: string

  constructor(code: SearchErrorCode, message: string, requestId = '') {
    super(message)
    this.name = 'SearchError'
    this.code = code
    this.requestId = requestId
    if (this.isOutage) this.digest = outageDigest
  }

  /** No reply, or an invalid one: the same search may work later. */
  get isOutage(): boolean {
    return !(this.code === 'missing_keys' || this.code === 'wrong_keys' || this.code === 'invalid_input')
  }
}

export type SearchTransport = {
  /** The URL prefix of `/{apiKey}/{siteKey}/…`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly siteKey: string
  /** Defaults to 10 s. */
  readonly timeoutMs?: number
  /** Retries after a network error or a 502 to 504; never after a timeout. */
  readonly retries?: number
  readonly fetch?: typeof fetch
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Query parameters of a call; undefined ones are omitted, a list repeats its name. */
export type SearchParameters = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** The provider's response and its request id. */
export type SearchApiResult<Call extends SearchCall> = {
  readonly reply: z.output<(typeof searchCalls)[Call]['reply']>
  readonly requestId: string
}

export type SearchApi = {
  readonly [Call in SearchCall]: (
    parameters: SearchParameters,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<SearchApiResult<Call>>
}

const errorCodeByStatus: Readonly<Record<number, SearchErrorCode>> = {
  400: 'invalid_input',
  401: 'wrong_keys',
  403: 'wrong_keys',
  404: 'wrong_keys',
  429: 'too_many_requests',
}

function buildUrl(transport: SearchTransport, call: SearchCall, parameters: SearchParameters): string {
  if (!hasSearchKeys(transport)) throw new SearchError('missing_keys', missingSearchKeys)
  const keys: Readonly<Record<string, string>> = { apiKey: transport.apiKey, siteKey: transport.siteKey }
  const path = searchPaths[call].replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((keys[name] ?? '').trim()),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    for (const entry of value === undefined ? [] : [value].flat()) query.append(name, String(entry))
  return `${joinUrl(transport.baseUrl, path)}?${query}`
}

/** Network errors contain the URL, which contains the keys. */
const failureMessages = {
  timeout: 'The search took too long.',
  network_error: 'The search is unreachable.',
} as const

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parseSearchResult<Call extends SearchCall>(
  call: Call,
  response: Response,
  text: string,
  sentRequestId: string,
): SearchApiResult<Call> {
  const requestId = response.headers.get(searchRequestIdHeader) ?? sentRequestId
  const body = parseJson(text)
  const errorReply = searchErrorReply.safeParse(body)
  if (!response.ok || errorReply.success) {
    const code =
      errorCodeByStatus[response.ok ? (errorReply.data?.error.code ?? 0) : response.status] ?? 'unknown_error'
    throw new SearchError(code, errorReply.data?.error.msg ?? 'Unknown error', requestId)
  }
  if (body === undefined) throw new SearchError('json_error', 'The response is not JSON', requestId)
  const parsed = searchCalls[call].reply.safeParse(body)
  if (parsed.success) return { reply: parsed.data as SearchApiResult<Call>['reply'], requestId }
  const issue = parsed.error.issues[0]
  const prefix = `The reply of ${call} violates the contract at ${issue?.path.join('.') ?? '?'}`
  throw new SearchError('contract_error', `${prefix}: ${issue?.message ?? '?'}`, requestId)
}

/**
 * The search provider's two calls. They throw {@link SearchError}: `missing_keys` before sending where a key
 * is empty or a placeholder, the other codes for network or provider errors. Server only: the browser must
 * get neither the keys nor zod.
 */
export function createSearchApi(transport: SearchTransport): SearchApi {
  async function send<Call extends SearchCall>(
    call: Call,
    parameters: SearchParameters,
    signal?: AbortSignal,
  ): Promise<SearchApiResult<Call>> {
    const url = buildUrl(transport, call, { version: 'V2', format: 'json', ...parameters })
    const requestId = randomId()
    const result = await fetchWithRetry(
      url,
      { headers: { ...transport.headers, accept: 'application/json', 'x-request-id': requestId } },
      {
        ...(transport.fetch && { fetch: transport.fetch }),
        timeoutMs: transport.timeoutMs,
        signal,
        maxAttempts: 1 + (transport.retries ?? 1),
      },
    )
    if ('errorCode' in result)
      throw new SearchError(result.errorCode, failureMessages[result.errorCode], requestId)
    return parseSearchResult(call, result.response, result.text, requestId)
  }
  return {
    search: (parameters, options) => send('search', parameters, options?.signal),
    autosuggest: (parameters, options) => send('autosuggest', parameters, options?.signal),
  }
}
