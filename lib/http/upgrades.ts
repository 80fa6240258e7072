import type { IncomingMessage, ServerResponse } from 'node:http'

const hotReload = /^\/_next\/hmr(?:[/?]|$)/

/**
 * Whether a request may become a WebSocket. The framework listens for upgrades and never answers those it does not
 * know, so a connection would stay open for ever. Only the development server's hot reload uses them; every other
 * request that asks for an upgrade is answered as an ordinary request.
 */
export function acceptsUpgrade({ url = '' }: Pick<IncomingMessage, 'url'>, dev: boolean): boolean {
  return dev && hotReload.test(url)
}

/**
 * Removes the headers of a declined upgrade, so that a rewrite does not pass them on to a service, and closes the
 * connection after the answer: the client keeps nothing that it may not use.
 */
export function declineUpgrade(
  { headers }: Pick<IncomingMessage, 'headers'>,
  response: ServerResponse,
): void {
  if (headers.upgrade === undefined) return
  delete headers.upgrade
  delete headers['http2-settings']
  headers.connection = 'close'
  response.setHeader('connection', 'close')
}
