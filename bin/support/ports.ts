import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { CliError } from './cli-error.ts'

/**
 * Ports below the ephemeral ranges of Linux, macOS and Windows: an outgoing connection could take a port
 * inside them.
 */
const portRange = [20_000, 32_768] as const

/** False when another program uses the port. */
function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EADDRINUSE' || cause.code === 'EACCES') return resolve(false)
      if (cause.code === 'EADDRNOTAVAIL' || cause.code === 'EAFNOSUPPORT') return resolve(true)
      reject(cause)
    })
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/** Checks that the port is free on the loopback of both address families and on all interfaces. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1', '0.0.0.0']) {
    if (!(await canListen(port, host))) return false
  }
  return true
}

/** A port that is currently free; the preferred one if it is free. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isPortFree(preferred))) return preferred
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(...portRange)
    if (await isPortFree(port)) return port
  }
  throw new CliError('No free port was found on 127.0.0.1.')
}

/** Sockets that listen on the port, from the kernel's list. */
function listeningSockets(port: number): ReadonlySet<string> {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  const sockets = new Set<string>()
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
      const fields = line.trim().split(/\s+/)
      if (fields[1]?.endsWith(`:${hex}`) && fields[3] === '0A') sockets.add(`socket:[${fields[9]}]`)
    }
  }
  return sockets
}

function hasSocketOpen(pid: string, sockets: ReadonlySet<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => sockets.has(readlinkSync(`/proc/${pid}/fd/${fd}`)))
  } catch (cause) {
    // A process of another user or one that has just exited cannot be named.
    if (cause instanceof Error && 'code' in cause) return false
    throw cause
  }
}

/** Names of our own programs by the end of their script's path. */
const ourPrograms = [
  ['storefront.ts', "another Vereda's storefront"],
  ['backend/main.ts', "another Vereda's back end"],
  ['sandboxes/adyen/main.ts', "another Vereda's payment sandbox"],
  ['sandboxes/mail/main.ts', "another Vereda's mail sandbox"],
] as const

/**
 * `another Vereda's storefront (process 4711)`, `python3 app.py (process 4712)`, or null when the system does
 * not tell.
 */
export function describeListener(port: number): string | null {
  if (process.platform !== 'linux') return null
  const sockets = listeningSockets(port)
  if (sockets.size === 0) return null
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && hasSocketOpen(name, sockets))
  if (!pid) return null
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
  const ours = ourPrograms.find(([script]) => words.some((word) => `/${word}`.endsWith(`/${script}`)))
  if (ours) return `${ours[1]} (process ${pid})`
  const shown = words.map((word) => word.replace(/^.*\/(?=[^/]+$)/, '')).slice(0, 3)
  return `${shown.join(' ')} (process ${pid})`
}

/** Error message for a port in use: which process has it, and what to change. */
export function formatBusyPortError(use: string, port: number, variable: string, remark = ''): string {
  const holder = describeListener(port)
  const owner = holder ? `is taken by ${holder}` : 'is taken by another program'
  return `Port ${port}, which ${use} needs, ${owner}: stop it${
    remark ? ` (${remark})` : `, or choose another port with ${variable}=${port + 10}`
  }.`
}
