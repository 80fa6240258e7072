import { randomUUID } from 'node:crypto'
import { refreshHeaders } from '#api-client/contract/refresh.ts'
import { sign } from '#api-client/contract/signature.ts'

/**
 * Revalidates every page of the build on this server by the labels tag, which all pages have. Pages rendered
 * since the build were lost with the last process, so those of the build may be older than what visitors have
 * seen.
 * @returns the status of the response
 */
export async function revalidateOnStart(origin: string, secret: string): Promise<number> {
  const body = JSON.stringify({ id: randomUUID(), events: [{ type: 'labels' }] })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    'content-type': 'application/json',
    [refreshHeaders.timestamp]: timestamp,
    [refreshHeaders.signature]: sign(secret, timestamp, body),
  }
  const signal = AbortSignal.timeout(10_000)
  const reply = await fetch(`${origin}/api/refresh`, { method: 'POST', headers, body, signal })
  return reply.status
}
