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

/** Node option that ends a child process when this process has ended for any reason. */
export const parentWatchdogFlag = `--import=${new URL(`./parent-watchdog.mjs?parent=${process.pid}`, import.meta.url).href}`

/** Node option that halves the load time of drizzle-orm. */
export const resolveCacheFlag = `--import=${new URL('./resolve-cache.mjs', import.meta.url).href}`

export type Environment = Readonly<Record<string, string | undefined>>

export type Launch = {
  /** Display name: `back end`. */
  readonly name: string
  /** Arguments of Node, the file first; or arguments of `program`. */
  readonly args: readonly string[]
  readonly program?: string
  readonly env?: Environment
  /** Log file; overwritten on each start, the previous one is kept as `….log.1`. */
  readonly logFile: string
  /** The stop signal; SIGTERM by default. */
  readonly stopSignal?: NodeJS.Signals
  readonly cwd?: string
  readonly uid?: number
  readonly gid?: number
}

/** A started process with all of its descendants. */
export type Running = {
  readonly name: string
  readonly pid: number
  readonly logFile: string
  /** Resolves when it has ended, with a text such as `code 1` or `signal SIGKILL`. */
  readonly ended: Promise<string>
  /** Null while it runs. */
  readonly outcome: () => string | null
  /** Its stop signal to its whole group, SIGKILL after `timeoutMs`, which is longer than the back end's own limit. */
  readonly stop: (timeoutMs?: number) => Promise<void>
  readonly signal: (signal: NodeJS.Signals) => void
}

type Started = Omit<Running, 'logFile'>
/** Set when a stop signal has arrived: nothing is started any more. */
let isStopping = false
const runningProcesses = new Set<Started>()

/** Sends a signal to a process group; a group that no longer exists is no error. */
function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH')) throw cause
  }
}

// Last resort for when this process exits without having stopped its children.
process.on('exit', () => {
  for (const { pid } of runningProcesses) signalGroup(pid, 'SIGKILL')
})

/**
 * For a command without cleanup of its own: a stop signal stops its child processes, which stop theirs, and
 * ends it. A second signal kills the remaining ones at once.
 */
export function exitOnSignals(): void {
  onStopSignal(async (signal) => {
    isStopping = true
    // Ignores write errors of a closed terminal or pipe, so that the stop goes on.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
    await Promise.all([...runningProcesses].map((started) => started.stop()))
    process.exit(exitCodeOf(signal))
  })
}

/** Starts a process in its own group, so that Ctrl-C reaches it only through the ordered stop. */
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
    async stop(timeoutMs = 25_000) {
      if (outcome !== null) return
      signalGroup(pid, stopSignal)
      const timer = new AbortController()
      const late = pause(timeoutMs, 'late', { signal: timer.signal }).catch(() => 'ended')
      if ((await Promise.race([ended, late])) === 'late') signalGroup(pid, 'SIGKILL')
      timer.abort()
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

/** Runs a process to its end on this terminal; returns whether it succeeded. */
export async function runInForeground(options: Omit<Launch, 'logFile'>): Promise<boolean> {
  return (await start(options, 'inherit').ended) === 'code 0'
}

/** The last lines of a process's output. */
export function logTail(logFile: string, lines = 20): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
}

/** Status of a GET on the loopback without certificate check; null while there is no answer. */
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

/**
 * Waits until the address answers with a status below 500; throws with the last output when the process ends
 * instead.
 */
export async function waitUntilReady(running: Running, url: string, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    const status = await fetchStatus(url)
    if (running.outcome() !== null) break
    if (status !== null && status < 500) return
    await pause(100)
  }
  const ending = running.outcome()
  const what = ending === null ? `did not answer at ${url} in time` : `ended (${ending})`
  throw new CliError(
    `The ${running.name} ${what}. Its last output:\n${logTail(running.logFile)}\n\nThe whole log: ${running.logFile}`,
  )
}

/** Runs a program to its end; throws with its last output when it fails. */
export async function runToCompletion(work: Launch): Promise<void> {
  const running = launch(work)
  const ending = await running.ended
  if (ending !== 'code 0') {
    throw new CliError(
      `${work.name} failed (${ending}):\n${logTail(work.logFile, 40)}\n\nThe whole log: ${work.logFile}`,
    )
  }
}

const packageJson = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })

/** Packages whose program has another name. */
const packageNames: Readonly<Record<string, string>> = {
  biome: '@biomejs/biome',
  playwright: '@playwright/test',
  tsc: 'typescript',
}

/** The script of a program of the project's packages; on Windows, files in `.bin` are not Node scripts. */
export function resolvePackageBin(name: string): string {
  const packageName = packageNames[name] ?? name
  const folder = join(root, 'node_modules', packageName)
  const { bin } = packageJson.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const script = typeof bin === 'string' ? bin : bin[name]
  if (script === undefined) throw new Error(`${packageName} has no program ${name}`)
  return join(folder, script)
}
