import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10

/**
 * CPU milliseconds, user and system, that a process group has used so far: all processes of the group and the
 * exited children that its leader has waited for.
 */
export function cpuMs(leader: number): number {
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = readStat(pid)
    if (!stat) continue
    const [, , group, , , , , , , , , user, system, childUser, childSystem] = stat
    if (Number(group) !== leader) continue
    ticks += Number(user) + Number(system)
    if (Number(pid) === leader) ticks += Number(childUser) + Number(childSystem)
  }
  return ticks * tickMs
}

/**
 * Fields of /proc/PID/stat after the process name, which may contain spaces; null when the process has just
 * exited.
 */
function readStat(pid: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) return null
    throw cause
  }
}
