import { get } from 'node:http'

type Where = {
  readonly hostname: string
  readonly port: number
  /** The Host header. */
  readonly host: string
  readonly path: string
}

/** One of this server’s own pages, asked for over the loopback, as the host’s visitors get it. */
export function ownPage({ hostname, port, host, path }: Where): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host, accept: 'text/html' }
    get({ hostname, port, path, headers, signal: AbortSignal.timeout(5000) }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => resolve(Buffer.concat(chunks).toString()))
      reply.on('error', reject)
    }).on('error', reject)
  })
}
