import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** Parent, name and start time of a process; null without /proc or when the process does not exist. */
function readProcessStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    const fields = stat.slice(end + 2).split(' ')
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(fields[1]), started: fields[19] }
  } catch {
    return null
  }
}

/**
 * Start time of a process in kernel ticks, which distinguishes it from a later one with the same id; null
 * when unknown.
 */
export const getStartTime = (pid) => readProcessStat(pid)?.started ?? null

/**
 * Sends SIGTERM to this process, once, when its parent ends without having stopped it: because the parent was
 * killed, or because npm stopped only the shell between itself and this process.
 * @param parent the process id of the parent as the parent gave it; it may have ended before this line runs
 */
export function watchParent(parent = process.ppid) {
  const shell = readProcessStat(parent)
  // `npm start` runs `sh -c "node …"`: when npm is killed the shell keeps running.
  const npm =
    process.env.npm_lifecycle_event && /^(?:ba|da|a|z|k)?sh$/.test(shell?.name ?? '')
      ? shell?.parent
      : undefined
  const watching = setInterval(() => {
    const isOrphan = process.ppid !== parent || (npm !== undefined && readProcessStat(parent)?.parent !== npm)
    if (!isOrphan) return
    clearInterval(watching)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
  watching.unref()
}

// Preloaded into child processes as `--import=…/parent-watchdog.mjs?parent=123`. Worker threads inherit the
// option.
const parent = Number(new URL(import.meta.url).searchParams.get('parent') ?? Number.NaN)

export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause.code === 'EPERM'
  }
}

/** `node --watch` runs the program in a child process, and passes Node's options to that child only. */
function watchUnderNodeWatch() {
  const watcher = process.ppid
  const watching = setInterval(() => {
    if (isAlive(parent) && process.ppid === watcher) return
    clearInterval(watching)
    if (process.ppid === watcher) process.kill(watcher, 'SIGTERM')
    process.kill(process.pid, 'SIGTERM')
  }, 300)
  watching.unref()
}

// Processes forked by this one, such as build workers, inherit the option too and end with this one.
const isForked = process.ppid !== parent && isAlive(parent)
if (Number.isInteger(parent) && isMainThread) {
  if (!isForked) watchParent(parent)
  else if (process.env.WATCH_REPORT_DEPENDENCIES) watchUnderNodeWatch()
}
