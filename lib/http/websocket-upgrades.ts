import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { writeErrorToSocket } from './request-error.ts'

const hotReloadPath = /^\/_next\/hmr(?:[/?]|$)/

/** Whether a request may become a WebSocket: only the development server's hot reload uses them. */
export function acceptsUpgrade({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  return hotReloadPath.test(url)
}

/**
 * Passes the upgrades of hot reload on to the server on which the framework listens for them, and declines all others.
 * For development only. In production nobody listens for upgrades on the server of the storefront, so that Node treats
 * a request that asks for one as an ordinary request; the framework would never answer those it does not know.
 */
export function forwardUpgrades(server: Server, framework: Server): void {
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (acceptsUpgrade(request)) framework.emit('upgrade', request, socket, head)
    else
      writeErrorToSocket(socket, {
        status: 404,
        code: 'not_found',
        message: 'There is nothing to upgrade here.',
      })
  })
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
