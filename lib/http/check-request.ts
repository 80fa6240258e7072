import type { IncomingMessage } from 'node:http'
import { defaultLocale, isLocale } from '#i18n/locales.ts'
import { isRouterState } from '#lib/framework/is-router-state.ts'
import type { RequestError } from './request-error.server.ts'

/** The methods of pages, static files and all other paths that are not listed below. */
const readMethods = ['GET', 'HEAD'] as const
const apiMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** API calls allow more methods; the service behind `/api/shop/` and the routes decide about the rest. */
const allowedMethodsByPath: readonly (readonly [path: RegExp, methods: readonly string[]])[] = [
  [/^\/api\/refresh\/?$/, ['POST']],
  [/^\/api\/errors\/?$/, ['POST']],
  [/^\/api\/unsubscribe\//, ['GET', 'HEAD', 'POST']],
  [/^\/api\/withdrawal\//, ['POST']],
  [/^\/api\/search\/suggest\/?$/, readMethods],
  [/^\/api\/markets\//, readMethods],
  [/^\/api\/where\/?$/, readMethods],
  [/^\/api(?:\/|$)/, apiMethods],
]

/** Served from files, or forwarded to the service: no page of the shop can replace a malformed path. */
const nonPagePaths = /^\/(?:_next|api|pictures|models|fonts|art|icon-[^/]*)(?:\/|$)/

const badRequest = (message: string): RequestError => ({ status: 400, code: 'invalid_input', message })

export function methodNotAllowed(method: string, allow: readonly string[] = readMethods): RequestError {
  return {
    status: 405,
    code: 'method_not_allowed',
    message: `The method ${method} is not allowed here.`,
    allow,
  }
}

/** A name, an IPv4 address or an IPv6 address in brackets, and a port. */
const hostPattern = /^(?:[\w.-]{1,253}|\[[\da-f:.]+\])(?::\d{1,5})?$/i

const normalizeHost = (host: string) => host.toLowerCase().replace(/:(?:80|443)$/, '')

/**
 * The request target as path and query. An absolute target (`GET http://shop.example/en_GB`) must have the
 * host of the Host header: otherwise the framework would redirect to any host in it.
 */
function toOriginForm(target: string, host: string): string | RequestError {
  if (target.startsWith('/')) return target
  const [, authority, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(target) ?? []
  if (authority === undefined) return badRequest('The request target must be a path.')
  if (normalizeHost(authority) !== normalizeHost(host))
    return { status: 421, code: 'wrong_host', message: 'The request target names another host.' }
  return rest.startsWith('/') ? rest : `/${rest}`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const controlCharacters = /[\0-\x1f\x7f]/

/** Whether a path’s percent-encoding decodes to text without control characters. */
function isDecodable(path: string): boolean {
  try {
    return !controlCharacters.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** The target to continue with: the locale’s not-found page if a page’s path cannot be decoded. */
function toDecodableTarget(target: string): string | RequestError {
  const [path = ''] = target.split(/[?#]/, 1)
  if (isDecodable(path)) return target
  if (nonPagePaths.test(path)) return badRequest('The percent-encoding of the path is broken.')
  const first = path.split('/')[1] ?? ''
  return `/${isLocale(first) ? first : defaultLocale}/missing`
}

/**
 * Checks methods, request targets, hosts and the router state, which the framework would answer with a 500 or
 * an open redirect.
 * @returns the target in origin form, or the error response
 */
export function checkRequest({
  method = '',
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): { readonly url: string } | RequestError {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''
  const allow = allowedMethodsByPath.find(([known]) => known.test(path))?.[1] ?? readMethods
  if (!allow.includes(method)) return methodNotAllowed(method, allow)
  if (!headers.host) return badRequest('The request has no Host header.')
  if (!hostPattern.test(headers.host)) return badRequest('The Host header is not a valid host.')
  if (!isRouterState(headers['next-router-state-tree']))
    return badRequest('The header Next-Router-State-Tree cannot be read.')
  const target = toOriginForm(url, headers.host)
  if (typeof target !== 'string') return target
  const readable = toDecodableTarget(target)
  return typeof readable === 'string' ? { url: readable } : readable
}
