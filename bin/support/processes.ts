import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Complaint } from './complaint.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const parentWatchdog = new URL(`./parent-watchdog.mjs?parent=${process.pid}`, import.meta.url).href

export type Environment = Readonly<Record<string, string | undefined>>

export type Launch = {
  /** What people call it: `back end`. */
  readonly name: string
  /** Arguments of Node, the file first; or of `program`. */
  readonly args: readonly string[]
  readonly program?: string
  readonly env?: Environment
  /** Written anew; the one of the last time is kept as `….log.1`. */
  readonly logFile: string
  readonly cwd?: string
  readonly uid?: number
  readonly gid?: number
}

/** A started process with everything it starts itself. */
export type Running = {
  readonly name: string
  readonly pid: number
  readonly logFile: string
  /** Resolves once it has ended, to words such as `code 1` or `signal SIGKILL`. */
  readonly ended: Promise<string>
  /** Null while it runs. */
  readonly outcome: () => string | null
  /** SIGTERM to its whole group, SIGKILL after `patienceMs`, which is longer than the back end's own limit. */
  readonly stop: (patienceMs?: number) => Promise<void>
  readonly signal: (signal: NodeJS.Signals) => void
}

const alive = new Set<number>()

/** Sends a signal to a process group; one that has gone already is no error. */
function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH')) throw cause
  }
}

// The last resort when this process ends without having stopped its children.
process.on('exit', () => {
  for (const pid of alive) signalGroup(pid, 'SIGKILL')
})

/** Starts a process in a group of its own, so that Ctrl-C reaches it through us and in order. */
export function launch({ name, args, program, env, logFile, cwd = root, uid, gid }: Launch): Running {
  mkdirSync(dirname(logFile), { recursive: true })
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`)
  const log = openSync(logFile, 'a')
  const child = spawn(
    program ?? process.execPath,
    program ? [...args] : [`--import=${parentWatchdog}`, '--no-warnings=ExperimentalWarning', ...args],
    {
      cwd,
      env: { ...process.env, ...env, VEREDA_SUPERVISOR: String(process.pid) },
      detached: process.platform !== 'win32',
      stdio: ['ignore', log, log],
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
    },
  )
  closeSync(log)
  let outcome: string | null = null
  const ended = new Promise<string>((resolve) => {
    const end = (how: string) => {
      outcome ??= how
      if (child.pid !== undefined) {
        alive.delete(child.pid)
        signalGroup(child.pid, 'SIGKILL')
      }
      resolve(outcome)
    }
    child.once('exit', (code, signal) => end(signal ? `signal ${signal}` : `code ${code}`))
    child.once('error', (cause) => end(cause.message))
  })
  const { pid } = child
  if (pid === undefined) throw new Complaint(`${name} could not be started: ${program ?? process.execPath}`)
  alive.add(pid)
  return {
    name,
    pid,
    logFile,
    ended,
    outcome: () => outcome,
    signal: (signal) => signalGroup(pid, signal),
    async stop(patienceMs = 25_000) {
      if (outcome !== null) return
      signalGroup(pid, 'SIGTERM')
      const patience = new AbortController()
      const late = pause(patienceMs, 'late', { signal: patience.signal }).catch(() => 'ended')
      if ((await Promise.race([ended, late])) === 'late') signalGroup(pid, 'SIGKILL')
      patience.abort()
      await ended
    },
  }
}

/** The last lines a process wrote. */
export function logTail(logFile: string, lines = 20): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}

/** Status of a GET to our own loopback, certificates unchecked; null while nobody answers. */
export function statusOf(url: string): Promise<number | null> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve) => {
    const sent = request(url, { rejectUnauthorized: false, timeout: 30_000, agent: false }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? null)
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(null))
    sent.end()
  })
}

/** Waits until the process answers below 500 at the address; complains with its last words when it ends instead. */
export async function untilAnswers(running: Running, url: string, patienceMs = 60_000): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const status = await statusOf(url)
    if (running.outcome() !== null) break
    if (status !== null && status < 500) return
    await pause(100)
  }
  const words = running.outcome()
  const what = words === null ? `did not answer at ${url} in time` : `ended (${words})`
  throw new Complaint(
    `The ${running.name} ${what}. Its last words:\n${logTail(running.logFile)}\n\nThe whole log: ${running.logFile}`,
  )
}

/** Runs a program to its end; complains with its last words when it fails. */
export async function runToEnd(work: Launch): Promise<void> {
  const running = launch(work)
  const words = await running.ended
  if (words !== 'code 0') {
    throw new Complaint(
      `${work.name} failed (${words}):\n${logTail(work.logFile, 40)}\n\nThe whole log: ${work.logFile}`,
    )
  }
}

/** Path of a program among the project's packages. */
export function packageProgram(name: string): string {
  return join(root, 'node_modules', '.bin', name)
}
