import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type BurstRequest = {
  readonly port: number
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type BurstResponse = { readonly status: number; readonly body: string; readonly ms: number }

/** Longer than any legitimate response takes, short enough that a request without one fails the test soon. */
const timeoutMs = 15_000

const keepAlive = new Agent({ keepAlive: true, maxSockets: 32 })

/** One request to the loopback, read to its end; after an upgrade the connection must close, too. */
export function send({
  port,
  path,
  method = 'GET',
  headers = {},
  body,
}: BurstRequest): Promise<BurstResponse> {
  const isUpgrade = headers.upgrade !== undefined
  const startedAt = performance.now()
  const clientRequest = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { host: `localhost:${port}`, accept: 'text/html', ...headers },
    agent: isUpgrade ? false : keepAlive,
  })
  let timeout: NodeJS.Timeout | undefined
  const completed = new Promise<BurstResponse>((resolve, reject) => {
    timeout = setTimeout(() => {
      clientRequest.socket?.destroy()
      reject(new Error(`${method} ${path} had no complete response within ${timeoutMs} ms`))
    }, timeoutMs)
    const closed = new Promise<void>((done) => {
      // Other sockets are reused, and would collect listeners.
      if (isUpgrade) clientRequest.once('socket', (socket) => socket.once('close', () => done()))
    })
    clientRequest.on('response', (incoming) => {
      let text = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (chunk: string) => {
        // Enough to identify a response by; pages are long.
        if (text.length < 2000) text += chunk
      })
      incoming.on('end', () => {
        const response = { status: incoming.statusCode ?? 0, body: text, ms: performance.now() - startedAt }
        if (isUpgrade) closed.then(() => resolve(response), reject)
        else resolve(response)
      })
      incoming.on('error', reject)
    })
    clientRequest.on('upgrade', (_reply, socket) => {
      socket.destroy()
      reject(new Error(`${path} was upgraded`))
    })
    clientRequest.on('error', reject)
  })
  clientRequest.end(body)
  return completed.finally(() => clearTimeout(timeout))
}

/** Sends `count` requests, `concurrency` at once, and passes each response to `check`. Stops on an error. */
export async function sendBurst(
  count: number,
  createRequest: (index: number) => BurstRequest,
  check: (response: BurstResponse, request: BurstRequest) => void,
  concurrency = 12,
): Promise<void> {
  let next = 0
  let failed = false
  const runLane = async () => {
    while (next < count && !failed) {
      const nextRequest = createRequest(next++)
      try {
        check(await send(nextRequest), nextRequest)
      } catch (cause) {
        failed = true
        throw cause
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runLane))
}

/** A delay that starts between two requests is measured up to this much too short. */
const pollIntervalMs = 20

/** Polls a path until the work is done; the longest wait shows how long the event loop was blocked. */
export async function measureLongestWait(probe: BurstRequest, work: Promise<unknown>): Promise<number> {
  let done = false
  let maxWaitMs = 0
  const finished = work.finally(() => {
    done = true
  })
  while (!done) {
    maxWaitMs = Math.max(maxWaitMs, (await send(probe)).ms)
    await pause(pollIntervalMs)
  }
  await finished
  return maxWaitMs
}
