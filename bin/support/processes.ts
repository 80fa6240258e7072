import { type StdioOptions, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { exitCodeOf, onStopSignal } from '#api-client/contract/deployment/stop-signals.ts'
import { CliError } from './cli-error.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Node's option with which what we start ends when this process has ended, however that happened. */
export const parentWatchdogFlag = `--import=${new URL(`./parent-watchdog.mjs?parent=${process.pid}`, import.meta.url).href}`

/** Node's option with which drizzle-orm loads in half of the time. */
export const resolveCacheFlag = `--import=${new URL('./resolve-cache.mjs', import.meta.url).href}`

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
  /** Asks it to stop; SIGTERM where nothing is said. */
  readonly stopSignal?: NodeJS.Signals
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
  /** Its stop signal to its whole group, SIGKILL after `patienceMs`, which is longer than the back end's own limit. */
  readonly stop: (patienceMs?: number) => Promise<void>
  readonly signal: (signal: NodeJS.Signals) => void
}

type Started = Omit<Running, 'logFile'>
/** A stop signal has come: nothing is started any more. */
let isStopping = false
const runningProcesses = new Set<Started>()

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
  for (const { pid } of runningProcesses) signalGroup(pid, 'SIGKILL')
})

/**
 * For a command that has nothing to finish: a stop signal stops the processes it has started, which stop those of
 * theirs, and ends it. A second signal kills what is left at once.
 */
export function exitOnSignals(): void {
  onStopSignal(async (signal) => {
    isStopping = true
    // A terminal that was closed, or a pipe that nobody reads any more, does not interrupt the stop.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
    await Promise.all([...runningProcesses].map((started) => started.stop()))
    process.exit(exitCodeOf(signal))
  })
}

/** Starts a process in a group of its own, so that Ctrl-C reaches it through us and in order. */
function start(
  { name, args, program, env, stopSignal = 'SIGTERM', cwd = root, uid, gid }: Omit<Launch, 'logFile'>,
  stdio: StdioOptions,
): Started {
  if (isStopping) throw new CliError(`${name} was not started: this command is being stopped.`)
  const child = spawn(
    program ?? process.execPath,
    program
      ? [...args]
      : [parentWatchdogFlag, resolveCacheFlag, '--no-warnings=ExperimentalWarning', ...args],
    {
      cwd,
      env: { ...process.env, ...env, VEREDA_SUPERVISOR: String(process.pid) },
      detached: process.platform !== 'win32',
      stdio,
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
    },
  )
  let outcome: string | null = null
  const ended = new Promise<string>((resolve) => {
    const end = (how: string) => {
      outcome ??= how
      if (child.pid !== undefined) {
        runningProcesses.delete(started)
        signalGroup(child.pid, 'SIGKILL')
      }
      resolve(outcome)
    }
    child.once('exit', (code, signal) => end(signal ? `signal ${signal}` : `code ${code}`))
    child.once('error', (cause) => end(cause.message))
  })
  const { pid } = child
  if (pid === undefined) throw new CliError(`${name} could not be started: ${program ?? process.execPath}`)
  const started: Started = {
    name,
    pid,
    ended,
    outcome: () => outcome,
    signal: (signal) => signalGroup(pid, signal),
    async stop(patienceMs = 25_000) {
      if (outcome !== null) return
      signalGroup(pid, stopSignal)
      const patience = new AbortController()
      const late = pause(patienceMs, 'late', { signal: patience.signal }).catch(() => 'ended')
      if ((await Promise.race([ended, late])) === 'late') signalGroup(pid, 'SIGKILL')
      patience.abort()
      await ended
    },
  }
  runningProcesses.add(started)
  return started
}

/** Starts a process whose output goes to a log. */
export function launch({ logFile, ...options }: Launch): Running {
  mkdirSync(dirname(logFile), { recursive: true })
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`)
  const log = openSync(logFile, 'a')
  try {
    return { ...start(options, ['ignore', log, log]), logFile }
  } finally {
    closeSync(log)
  }
}

/** Runs a process to its end on the terminal of this one; whether it ended well. */
export async function runInForeground(options: Omit<Launch, 'logFile'>): Promise<boolean> {
  return (await start(options, 'inherit').ended) === 'code 0'
}

/** The last lines a process wrote. */
export function logTail(logFile: string, lines = 20): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}

/** Status of a GET to our own loopback, certificates unchecked; null while nobody answers. */
export function fetchStatus(url: string): Promise<number | null> {
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
export async function waitUntilReady(running: Running, url: string, patienceMs = 60_000): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const status = await fetchStatus(url)
    if (running.outcome() !== null) break
    if (status !== null && status < 500) return
    await pause(100)
  }
  const words = running.outcome()
  const what = words === null ? `did not answer at ${url} in time` : `ended (${words})`
  throw new CliError(
    `The ${running.name} ${what}. Its last words:\n${logTail(running.logFile)}\n\nThe whole log: ${running.logFile}`,
  )
}

/** Runs a program to its end; complains with its last words when it fails. */
export async function runToCompletion(work: Launch): Promise<void> {
  const running = launch(work)
  const words = await running.ended
  if (words !== 'code 0') {
    throw new CliError(
      `${work.name} failed (${words}):\n${logTail(work.logFile, 40)}\n\nThe whole log: ${work.logFile}`,
    )
  }
}

const packageJson = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })

/** The packages of programs that have another name. */
const packageNames: Readonly<Record<string, string>> = {
  biome: '@biomejs/biome',
  playwright: '@playwright/test',
  tsc: 'typescript',
}

/** The script of a program among the project's packages; those in `.bin` are no scripts of Node on Windows. */
export function resolvePackageBin(name: string): string {
  const packageName = packageNames[name] ?? name
  const folder = join(root, 'node_modules', packageName)
  const { bin } = packageJson.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const script = typeof bin === 'string' ? bin : bin[name]
  if (script === undefined) throw new Error(`${packageName} has no program ${name}`)
  return join(folder, script)
}
