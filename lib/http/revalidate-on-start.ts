import { randomUUID } from 'node:crypto'
import { refreshHeaders } from '#api-client/contract/refresh.ts'
import { sign } from '#api-client/contract/signature.ts'

/**
 * Marks every page of the build stale, on this server itself: all carry the tag of the words. Pages made since the
 * build were lost with the last process, so the build’s may be older than what visitors have seen.
 * @returns the answer’s status
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
