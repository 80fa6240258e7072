import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Delay of each answer in milliseconds, as from a database in another region. It is long enough that waiting
 * limits the number of orders, and not the CPU that all processes here share.
 */
const delayMs = 5

/** Forwards the data of the database in order, with a delay. */
function delayResponses(database: Socket, client: Socket): void {
  database.on('data', (chunk) => setTimeout(() => client.write(chunk), delayMs))
  database.on('close', () => setTimeout(() => client.destroy(), delayMs))
  database.on('error', () => database.destroy())
}

/**
 * A proxy that simulates a PostgreSQL server on another machine. A local server answers almost immediately,
 * which hides the cost of holding a row lock across many statements.
 * @returns the URL of the delaying proxy, and a function that stops it
 */
export async function startRemoteDatabase(url: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      socket.setNoDelay(true)
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    client.pipe(database)
    client.on('error', () => client.destroy())
    client.on('close', () => database.destroy())
    delayResponses(database, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const distant = new URL(url)
  distant.hostname = '127.0.0.1'
  distant.port = String((server.address() as AddressInfo).port)
  return {
    url: distant.href,
    async stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
