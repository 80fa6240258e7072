import { randomUUID } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'

/** A second process, or a second open in this one, on the same embedded database. */
export class DatabaseLockedError extends Error {
  readonly pid: number
  readonly host: string | null

  /** @param host where the process runs, when that is another machine or container */
  constructor(pid: number, folder: string, host: string | null = null) {
    const who = host === null ? `process ${pid}` : `process ${pid} on ${host}`
    const crashHint = host === null ? '' : ` One that crashed there gives it up after ${staleMs / 1000} s.`
    super(
      `The database in ${folder} is in use by ${who}. Stop that process, or give this one its own DATA_DIR.${crashHint}`,
    )
    this.name = 'DatabaseLockedError'
    this.pid = pid
    this.host = host
  }
}

/** The content of the lock file: identifies one run of one process, also across containers. */
type LockOwner = {
  readonly pid: number
  readonly processStart: string | null
  readonly host: string | null
  readonly boot: string | null
}

/** Heartbeat interval: the holder touches its file this often, the only sign of life across machines. */
const heartbeatMs = 10_000
const staleMs = 60_000

const ownLocks = new Set<string>()

/** Start time of a process in kernel ticks: distinguishes a reused pid from the lock holder. */
function readProcessStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}

function parseLockOwner(text: string): LockOwner | null {
  const [pid, processStart, host, boot] = text.trim().split(' ')
  if (!pid || !/^\d+$/.test(pid)) return null
  return { pid: Number(pid), processStart: processStart ?? null, host: host ?? null, boot: boot ?? null }
}

function bootId(): string {
  return (readIfExists('/proc/sys/kernel/random/boot_id') ?? '-').trim()
}

const isOtherHost = ({ host }: LockOwner) => host !== null && host !== hostname()

function hasFreshHeartbeat(path: string): boolean {
  const file = statSync(path, { throwIfNoEntry: false })
  return file !== undefined && Date.now() - file.mtimeMs < staleMs
}

function isLockHeld(holder: LockOwner, path: string): boolean {
  if (isOtherHost(holder)) return hasFreshHeartbeat(path)
  if (holder.boot !== null && holder.boot !== bootId()) return false
  if (holder.pid === process.pid) return ownLocks.has(path)
  if (!isRunning(holder.pid)) return false
  const processStart = readProcessStart(holder.pid)
  return (
    processStart === null ||
    !holder.processStart ||
    holder.processStart === '-' ||
    processStart === holder.processStart
  )
}

function isCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code
}

function readIfExists(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    if (isCode(cause, 'ENOENT')) return null
    throw cause
  }
}

/**
 * Moves the file of a dead holder away; puts it back when another process has acquired the lock meanwhile.
 */
function clearStale(path: string, seen: string): void {
  const movedPath = `${path}.${randomUUID()}`
  try {
    renameSync(path, movedPath)
  } catch (cause) {
    if (isCode(cause, 'ENOENT')) return
    throw cause
  }
  if (readFileSync(movedPath, 'utf8') !== seen) linkSync(movedPath, path)
  rmSync(movedPath)
}

function ownLine(): string {
  return `${process.pid} ${readProcessStart(process.pid) ?? '-'} ${hostname()} ${bootId()} ${randomUUID()}\n`
}

function tryCreate(path: string, line: string): boolean {
  try {
    writeFileSync(path, line, { flag: 'wx' })
    return true
  } catch (cause) {
    if (isCode(cause, 'EEXIST')) return false
    throw cause
  }
}

/** The error that {@link acquireLock} would throw now, or null. */
export function findLockError(folder: string): DatabaseLockedError | null {
  const path = `${folder}.lock`
  const holder = parseLockOwner(readIfExists(path) ?? '')
  if (!holder || !isLockHeld(holder, path)) return null
  return new DatabaseLockedError(holder.pid, folder, isOtherHost(holder) ? holder.host : null)
}

/** Touches the file as long as this process holds it. */
function startHeartbeat(path: string, line: string): () => void {
  const beat = setInterval(() => {
    const now = new Date()
    if (readIfExists(path) === line) utimesSync(path, now, now)
  }, heartbeatMs)
  beat.unref()
  return () => clearInterval(beat)
}

/**
 * Acquires `{folder}.lock` for this process and returns its release function. The lock of a dead process is
 * taken over; one of another machine or container is dead when its file has not been touched for a minute.
 * Throws {@link DatabaseLockedError} while a live process holds it: PGlite has no lock of its own and would
 * lose rows.
 */
export function acquireLock(folder: string): () => void {
  const path = `${folder}.lock`
  mkdirSync(dirname(path), { recursive: true })
  const line = ownLine()
  while (!tryCreate(path, line)) {
    const seen = readIfExists(path)
    if (seen === null) continue
    const locked = findLockError(folder)
    if (locked) throw locked
    clearStale(path, seen)
  }
  ownLocks.add(path)
  const stopBeating = startHeartbeat(path, line)
  return () => {
    stopBeating()
    if (ownLocks.delete(path) && readIfExists(path) === line) rmSync(path, { force: true })
  }
}
