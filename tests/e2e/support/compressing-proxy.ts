import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { e2ePorts } from '#tests/support/e2e-ports.ts'

const isText = /^(?:text|application)\//

/** A proxy before the storefront that compresses text, as in production. */
export async function startCompressingProxy(): Promise<{ readonly origin: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const forwarded = sendRequest(
      { port: e2ePorts().storefront, host: '127.0.0.1', method, path, headers },
      (reply) => {
        const compresses = isText.test(reply.headers['content-type'] ?? '')
        const { 'content-length': length, ...rest } = reply.headers
        outgoing.writeHead(reply.statusCode ?? 502, {
          ...rest,
          ...(compresses ? { 'content-encoding': 'gzip' } : length && { 'content-length': length }),
        })
        const sent = compresses ? pipeline(reply, createGzip(), outgoing) : pipeline(reply, outgoing)
        // A page that navigates aborts its downloads.
        sent.catch(() => outgoing.destroy())
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    pipeline(incoming, forwarded).catch(() => forwarded.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
