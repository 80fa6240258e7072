import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'

/** Starts a server that the end of the test closes, and returns its origin. */
export async function startLocalServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}
