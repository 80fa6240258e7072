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
  const began = performance.now()
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { host: `localhost:${port}`, accept: 'text/html', ...headers },
    agent: isUpgrade ? false : keepAlive,
  })
  let late: NodeJS.Timeout | undefined
  const answered = new Promise<BurstResponse>((resolve, reject) => {
    late = setTimeout(() => {
      sent.socket?.destroy()
      reject(new Error(`${method} ${path} was not answered and closed in ${timeoutMs} ms`))
    }, timeoutMs)
    const closed = new Promise<void>((done) => {
      // Other sockets are reused, and would collect listeners.
      if (isUpgrade) sent.once('socket', (socket) => socket.once('close', () => done()))
    })
    sent.on('response', (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk: string) => {
        // Enough to identify a response by; pages are long.
        if (text.length < 2000) text += chunk
      })
      reply.on('end', () => {
        const answer = { status: reply.statusCode ?? 0, body: text, ms: performance.now() - began }
        if (isUpgrade) closed.then(() => resolve(answer), reject)
        else resolve(answer)
      })
      reply.on('error', reject)
    })
    sent.on('upgrade', (_reply, socket) => {
      socket.destroy()
      reject(new Error(`${path} was upgraded`))
    })
    sent.on('error', reject)
  })
  sent.end(body)
  return answered.finally(() => clearTimeout(late))
}

/** Sends `count` requests, `lanes` at a time, and passes each response to `check`. Stops at the first error. */
export async function sendBurst(
  count: number,
  shotOf: (index: number) => BurstRequest,
  check: (answer: BurstResponse, shot: BurstRequest) => void,
  lanes = 12,
): Promise<void> {
  let next = 0
  let failed = false
  const lane = async () => {
    while (next < count && !failed) {
      const shot = shotOf(next++)
      try {
        check(await send(shot), shot)
      } catch (cause) {
        failed = true
        throw cause
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** A delay that starts between two requests is measured up to this much too short. */
const pollIntervalMs = 20

/** Polls a path until the work is done; the longest wait shows how long the event loop was blocked. */
export async function measureLongestWait(shot: BurstRequest, work: Promise<unknown>): Promise<number> {
  let done = false
  let longest = 0
  const ended = work.finally(() => {
    done = true
  })
  while (!done) {
    longest = Math.max(longest, (await send(shot)).ms)
    await pause(pollIntervalMs)
  }
  await ended
  return longest
}
