import { get } from 'node:http'
import { defaultTimeoutMs } from '#api-client/fetch-with-retry.ts'

type SelfRequest = {
  readonly hostname: string
  readonly port: number
  /** The Host header. */
  readonly host: string
  readonly path: string
}

/** Fetches a page of this server over the loopback, as visitors of the host get it. */
export function fetchSelf({ hostname, port, host, path }: SelfRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host, accept: 'text/html' }
    // The page itself waits for the services.
    const signal = AbortSignal.timeout(2 * defaultTimeoutMs)
    get({ hostname, port, path, headers, signal }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => resolve(Buffer.concat(chunks).toString()))
      reply.on('error', reject)
    }).on('error', reject)
  })
}
