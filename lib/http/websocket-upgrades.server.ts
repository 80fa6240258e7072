import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { writeErrorToSocket } from './request-error.server.ts'

const hotReloadPath = /^\/_next\/hmr(?:[/?]|$)/

/** Whether a request may become a WebSocket: only the development server's hot reload uses them. */
export function acceptsUpgrade({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  return hotReloadPath.test(url)
}

/**
 * Forwards hot-reload upgrades to the server on which the framework listens for them, and declines all
 * others. For development only. In production the storefront's server has no upgrade listener, so Node treats
 * an upgrade request as an ordinary request; the framework never responds to upgrades it does not know.
 */
export function forwardUpgrades(server: Server, framework: Server): void {
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (acceptsUpgrade(request)) framework.emit('upgrade', request, socket, head)
    else
      writeErrorToSocket(socket, {
        status: 404,
        code: 'not_found',
        message: 'This path does not accept upgrades.',
      })
  })
}

/**
 * Removes the headers of a declined upgrade, so that a rewrite does not forward them to a service, and closes
 * the connection after the response, because the client cannot reuse it.
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
