import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CliError } from '#bin/support/cli-error.ts'
import { freePort } from '#bin/support/ports.ts'
import { launch, logTail, runToCompletion } from '#bin/support/processes.ts'
import { createTemporaryFolder, isInMemory } from './temporary-folder.ts'

export const postgresInstallHint =
  'On Debian: apt-get install -y postgresql. Elsewhere: install PostgreSQL 15 or later.'

/** Folder of PostgreSQL's server programs (`POSTGRES_BIN`, Debian's folder, the PATH), or null. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const candidates = [
    process.env.POSTGRES_BIN ?? '',
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return candidates.find((folder) => folder && existsSync(join(folder, 'initdb'))) ?? null
}

/** PostgreSQL refuses to run as root: in that case its own user, or `nobody`, runs it. */
function getUnprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = ['postgres', 'nobody'].flatMap(
    (name) => users.find((user) => user.startsWith(`${name}:`)) ?? [],
  )
  const [, , uid, gid] = line[0]?.split(':') ?? []
  if (!uid || !gid) throw new CliError('PostgreSQL does not run as root, and there is no user for it.')
  return { uid: Number(uid), gid: Number(gid) }
}

async function waitUntilConnectable(url: string, ended: () => string | null, logFile: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (cause) {
      if (ended() !== null) throw new CliError(`PostgreSQL ended at its start:\n${logTail(logFile)}`)
      if (attempt === 299) throw cause
      await pause(100)
    }
  }
}

/** Each connection's process leads its own session, so that no signal to the server's group reaches it. */
function findChildProcesses(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => readParentPid(name) === parent)
    .map(Number)
}

function readParentPid(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) return null
    throw cause
  }
}

function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL')
    return true
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ESRCH') return false
    throw cause
  }
}

/** A new server can only start on the same files once no process holds them any more. */
async function waitUntilExited(pids: readonly number[]): Promise<void> {
  while (pids.some(isProcessRunning)) await pause(20)
}

export type ThrowawayPostgres = {
  readonly url: string
  readonly pid: number
  /** The cheapest way to copy a database: file by file in memory, through the log on a disk. */
  readonly copyStrategy: 'file_copy' | 'wal_log'
  /**
   * Simulates a power cut: kills all processes at once, and restarts the server on the data it had written.
   */
  crash(): Promise<void>
  /** Shuts down cleanly, and saves its files in a folder from which another server can start. */
  stopAndSave(target: string): Promise<void>
  stop(): Promise<void>
}

type RunOptions = {
  readonly cwd: string
  readonly logFile: string
  readonly uid?: number
  readonly gid?: number
}

/** Copies files with owner and mode: PostgreSQL checks both, and Node's `cpSync` changes the owner. */
const copyFiles = (from: string, target: string, logFile: string) =>
  runToCompletion({ name: 'cp', program: 'cp', args: ['-a', from, target], logFile })

async function createFiles(programs: string, data: string, options: RunOptions): Promise<void> {
  await runToCompletion({
    ...options,
    name: 'initdb',
    program: join(programs, 'initdb'),
    args: ['-D', data, '-U', 'vereda', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
  })
}

/** Version of the server's programs: data files of another version are incompatible. */
export function postgresVersion(): string {
  const programs = findPostgres()
  return programs ? execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }) : ''
}

type StartOptions = {
  /** False disables fsync, which only tests may. */
  readonly durable?: boolean
  /**
   * A folder of {@link ThrowawayPostgres.stopAndSave}, with its databases; without it the server is empty.
   */
  readonly from?: string
}

/** A temporary PostgreSQL server on a free port, in a temporary folder that is removed with it. */
export async function startPostgres({
  durable = false,
  from,
}: StartOptions = {}): Promise<ThrowawayPostgres> {
  const programs = findPostgres()
  if (!programs) throw new CliError(`PostgreSQL is not installed. ${postgresInstallHint}`)
  const folder = durable ? mkdtempSync(join(tmpdir(), 'vereda-postgres-')) : createTemporaryFolder('postgres')
  const logs = mkdtempSync(join(tmpdir(), 'vereda-postgres-log-'))
  const logFile = join(logs, 'postgres.log')
  const user = getUnprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { cwd: folder, logFile, ...user }
  const data = join(folder, 'data')
  await (from ? copyFiles(join(from, 'data'), data, logFile) : createFiles(programs, data, options))
  const port = await freePort()
  // A socket costs a tenth less CPU than TCP; benchmarks and the soak test connect over TCP like a shop.
  const sockets = durable ? '' : folder
  const url = `postgres://vereda@${encodeURIComponent(sockets || '127.0.0.1')}:${port}/postgres`
  const settings = [
    `listen_addresses=${durable ? '127.0.0.1' : ''}`,
    `unix_socket_directories=${sockets}`,
    'max_connections=200',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  const start = async () => {
    const server = launch({
      ...options,
      name: 'PostgreSQL',
      // On SIGTERM it waits for its clients.
      stopSignal: 'SIGQUIT',
      program: join(programs, 'postgres'),
      args: ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    })
    await waitUntilConnectable(url, server.outcome, logFile)
    return server
  }
  let server = await start()
  const remove = () => {
    for (const path of [folder, logs]) rmSync(path, { recursive: true, force: true })
  }
  return {
    url,
    copyStrategy: isInMemory(folder) ? 'file_copy' : 'wal_log',
    get pid() {
      return server.pid
    },
    async crash() {
      const family = findChildProcesses(server.pid)
      server.signal('SIGKILL')
      await server.ended
      await waitUntilExited(family)
      server = await start()
    },
    async stopAndSave(target) {
      server.signal('SIGINT')
      await server.ended
      await copyFiles(data, join(target, 'data'), logFile)
      remove()
    },
    async stop() {
      await server.stop()
      remove()
    },
  }
}

/** URL of a database on the server. */
export function databaseUrlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function runStatement(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

export const dropDatabase = (serverUrl: string, name: string) =>
  runStatement(serverUrl, `drop database if exists ${name} with (force)`)

/** Creates an empty database on the server with these settings; returns it with a function that drops it. */
export async function createDatabase(
  serverUrl: string,
  settings = '',
): Promise<{ url: string; name: string; drop(): Promise<void> }> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await runStatement(serverUrl, `create database ${name} ${settings}`)
  return { url: databaseUrlOf(serverUrl, name), name, drop: () => dropDatabase(serverUrl, name) }
}
