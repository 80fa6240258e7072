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

/** A second process, or a second opening in this one, on the same embedded database. */
export class DatabaseLockedError extends Error {
  readonly pid: number
  readonly host: string | null

  /** @param host where the process runs, when that is another machine or container */
  constructor(pid: number, folder: string, host: string | null = null) {
    const who = host === null ? `process ${pid}` : `process ${pid} on ${host}`
    const elsewhere = host === null ? '' : ` One that crashed there gives it up after ${staleMs / 1000} s.`
    super(
      `The database in ${folder} is in use by ${who}. Stop that process, or give this one its own DATA_DIR.${elsewhere}`,
    )
    this.name = 'DatabaseLockedError'
    this.pid = pid
    this.host = host
  }
}

/** The line of the file: what tells one life of one process from every other, also across containers. */
type Holder = {
  readonly pid: number
  readonly born: string | null
  readonly host: string | null
  readonly boot: string | null
}

/** The holder touches its file this often; across machines only that shows that it lives. */
const beatMs = 10_000
const staleMs = 60_000

const heldHere = new Set<string>()

/** When a process started, in the kernel's ticks: tells a reused pid from the one that took the lock. */
function bornAt(pid: number): string | null {
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

function readHolder(text: string): Holder | null {
  const [pid, born, host, boot] = text.trim().split(' ')
  if (!pid || !/^\d+$/.test(pid)) return null
  return { pid: Number(pid), born: born ?? null, host: host ?? null, boot: boot ?? null }
}

function bootId(): string {
  return (readIfThere('/proc/sys/kernel/random/boot_id') ?? '-').trim()
}

const isElsewhere = ({ host }: Holder) => host !== null && host !== hostname()

function isBeating(path: string): boolean {
  const file = statSync(path, { throwIfNoEntry: false })
  return file !== undefined && Date.now() - file.mtimeMs < staleMs
}

function holds(holder: Holder, path: string): boolean {
  if (isElsewhere(holder)) return isBeating(path)
  if (holder.boot !== null && holder.boot !== bootId()) return false
  if (holder.pid === process.pid) return heldHere.has(path)
  if (!isRunning(holder.pid)) return false
  const born = bornAt(holder.pid)
  return born === null || !holder.born || holder.born === '-' || born === holder.born
}

function isCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    if (isCode(cause, 'ENOENT')) return null
    throw cause
  }
}

/** Moves a dead holder's file away; puts it back when somebody else has taken the lock meanwhile. */
function clearStale(path: string, seen: string): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (cause) {
    if (isCode(cause, 'ENOENT')) return
    throw cause
  }
  if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, path)
  rmSync(aside)
}

function ownLine(): string {
  return `${process.pid} ${bornAt(process.pid) ?? '-'} ${hostname()} ${bootId()} ${randomUUID()}\n`
}

function tryWrite(path: string, line: string): boolean {
  try {
    writeFileSync(path, line, { flag: 'wx' })
    return true
  } catch (cause) {
    if (isCode(cause, 'EEXIST')) return false
    throw cause
  }
}

/** The error that {@link takeLock} would throw now, or null. */
export function lockedError(folder: string): DatabaseLockedError | null {
  const path = `${folder}.lock`
  const holder = readHolder(readIfThere(path) ?? '')
  if (!holder || !holds(holder, path)) return null
  return new DatabaseLockedError(holder.pid, folder, isElsewhere(holder) ? holder.host : null)
}

/** Touches the file as long as it is ours. */
function keepBeating(path: string, line: string): () => void {
  const beat = setInterval(() => {
    const now = new Date()
    if (readIfThere(path) === line) utimesSync(path, now, now)
  }, beatMs)
  beat.unref()
  return () => clearInterval(beat)
}

/**
 * Takes `{folder}.lock` for this process and returns what releases it. A dead process's lock is taken
 * over; one of another machine or container is dead when its file has not been touched for a minute.
 * Throws {@link DatabaseLockedError} while a live one holds it: PGlite has no lock of its own and loses rows.
 */
export function takeLock(folder: string): () => void {
  const path = `${folder}.lock`
  mkdirSync(dirname(path), { recursive: true })
  const line = ownLine()
  while (!tryWrite(path, line)) {
    const seen = readIfThere(path)
    if (seen === null) continue
    const locked = lockedError(folder)
    if (locked) throw locked
    clearStale(path, seen)
  }
  heldHere.add(path)
  const stopBeating = keepBeating(path, line)
  return () => {
    stopBeating()
    if (heldHere.delete(path) && readIfThere(path) === line) rmSync(path, { force: true })
  }
}
