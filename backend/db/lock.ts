import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A second process, or a second opening in this one, on the same embedded database. */
export class DatabaseLockedError extends Error {
  readonly pid: number

  constructor(pid: number, folder: string) {
    super(
      `The database in ${folder} is in use by process ${pid}. Stop that process, or give this one its own DATA_DIR.`,
    )
    this.name = 'DatabaseLockedError'
    this.pid = pid
  }
}

type Holder = { readonly pid: number; readonly born: string | null }

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
  const [pid, born] = text.trim().split(' ')
  return pid && /^\d+$/.test(pid) ? { pid: Number(pid), born: born ?? null } : null
}

function holds(holder: Holder, path: string): boolean {
  if (holder.pid === process.pid) return heldHere.has(path)
  if (!isRunning(holder.pid)) return false
  const born = bornAt(holder.pid)
  return born === null || holder.born === null || born === holder.born
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
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (cause) {
    if (isCode(cause, 'ENOENT')) return
    throw cause
  }
  if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, path)
  rmSync(aside)
}

function tryWrite(path: string): boolean {
  try {
    writeFileSync(path, `${process.pid} ${bornAt(process.pid) ?? ''}\n`, { flag: 'wx' })
    return true
  } catch (cause) {
    if (isCode(cause, 'EEXIST')) return false
    throw cause
  }
}

/**
 * Takes `{folder}.lock` for this process and returns what releases it. A dead process's lock is taken over.
 * Throws {@link DatabaseLockedError} while a live one holds it: PGlite has no lock of its own and loses rows.
 */
export function takeLock(folder: string): () => void {
  const path = `${folder}.lock`
  mkdirSync(dirname(path), { recursive: true })
  while (!tryWrite(path)) {
    const seen = readIfThere(path)
    if (seen === null) continue
    const holder = readHolder(seen)
    if (holder && holds(holder, path)) throw new DatabaseLockedError(holder.pid, folder)
    clearStale(path, seen)
  }
  heldHere.add(path)
  return () => {
    if (heldHere.delete(path)) rmSync(path, { force: true })
  }
}
