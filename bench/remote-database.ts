import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * How much later an answer arrives, in milliseconds, as from a database in another region. It is so long that waiting
 * decides how many orders pass, and not the processors that everything here shares.
 */
const delayMs = 5

/** Passes the database's data on in its order, but later. */
function delayResponses(database: Socket, client: Socket): void {
  database.on('data', (chunk) => setTimeout(() => client.write(chunk), delayMs))
  database.on('close', () => setTimeout(() => client.destroy(), delayMs))
  database.on('error', () => database.destroy())
}

/**
 * A PostgreSQL server as it is reached on another machine. On this one an answer takes next to no time, which hides what
 * a row that is locked for many statements costs.
 * @returns the URL of a proxy that delays its answers, and what stops it
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
