import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** Parent, name and start of a process; null where there is no /proc or no such process. */
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

/** When a process started, in the kernel's ticks, which tells it from a later one with its id; null where that is unknown. */
export const getStartTime = (pid) => readProcessStat(pid)?.started ?? null

/**
 * Sends SIGTERM to this process, once, when its parent ends without having stopped it: a parent that is killed, or npm,
 * which stops the shell between itself and this process and not this process.
 * @param parent the process id of the parent as the parent gave it; it may have ended before this line runs
 */
export function watchParent(parent = process.ppid) {
  const shell = readProcessStat(parent)
  // `npm start` runs `sh -c "node …"`: where npm is killed the shell goes on.
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

// Preloaded into what we start, as `--import=…/parent-watchdog.mjs?parent=123`. Worker threads inherit the option.
const parent = Number(new URL(import.meta.url).searchParams.get('parent') ?? Number.NaN)

export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause.code === 'EPERM'
  }
}

/** `node --watch` runs the program in a process of its own, and the options of Node in that one alone. */
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

// Processes that this one forks, such as the workers of a build, inherit the option too and end with this one.
const isForked = process.ppid !== parent && isAlive(parent)
if (Number.isInteger(parent) && isMainThread) {
  if (!isForked) watchParent(parent)
  else if (process.env.WATCH_REPORT_DEPENDENCIES) watchUnderNodeWatch()
}
