import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

export const usage = z.object({
  descriptors: z.number().int(),
  /** Resident memory, including uncollected garbage. */
  residentMb: z.number(),
  /** Memory after a garbage collection: the JavaScript heap and external buffers. */
  retainedMb: z.number(),
})
export type Usage = z.infer<typeof usage>

const megabyte = 1024 * 1024
const timeoutMs = 20_000
const intervalMs = 500

/** Debugger address of a Node process; `SIGUSR1` makes it listen and write the address to its log. */
async function inspectorUrl(pid: number, logFile: string): Promise<string> {
  process.kill(pid, 'SIGUSR1')
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    const url = [...readFileSync(logFile, 'utf8').matchAll(/Debugger listening on (ws:\S+)/g)].at(-1)?.[1]
    if (url) return url
    await pause(20)
  }
  throw new Error(`process ${pid} wrote no address of its inspector to ${logFile}`)
}

const collect = { method: 'HeapProfiler.collectGarbage' } as const
const commands = [
  { id: 1, ...collect },
  // The second collection frees the objects finalized by the first.
  { id: 2, ...collect },
  {
    id: 3,
    method: 'Runtime.evaluate',
    params: {
      expression: '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())',
      returnByValue: true,
    },
  },
] as const
const evaluated = z.object({ id: z.number(), result: z.object({ result: z.object({ value: z.number() }) }) })

/** Runs a garbage collection in a process, and returns the bytes in use afterwards. */
async function readRetained(pid: number, logFile: string): Promise<number> {
  const socket = new WebSocket(await inspectorUrl(pid, logFile))
  try {
    return await new Promise<number>((resolve, reject) => {
      AbortSignal.timeout(timeoutMs).onabort = () => reject(new Error(`process ${pid} collects no garbage`))
      socket.onerror = () => reject(new Error(`the inspector of process ${pid} does not answer`))
      socket.onopen = () => {
        for (const command of commands) socket.send(JSON.stringify(command))
      }
      socket.onmessage = ({ data }) => {
        const message = evaluated.safeParse(JSON.parse(String(data)))
        if (message.success) resolve(message.data.result.result.value)
      }
    })
  } finally {
    socket.close()
  }
}

/** The bytes in use once two readings agree: work that has just ended holds memory until its last events ran. */
async function readSettledRetained(pid: number, logFile: string): Promise<number> {
  const deadline = Date.now() + timeoutMs
  let retained = await readRetained(pid, logFile)
  while (Date.now() < deadline) {
    await pause(intervalMs)
    const previous = retained
    retained = await readRetained(pid, logFile)
    if (previous - retained < megabyte) return retained
  }
  throw new Error(`the memory of process ${pid} does not settle`)
}

/** Current memory use of a Node process, from its inspector and Linux's `/proc`. */
export async function readUsage(pid: number, logFile: string): Promise<Usage> {
  const retained = await readSettledRetained(pid, logFile)
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  if (kilobytes === undefined) throw new Error(`/proc/${pid}/status has no VmRSS`)
  return {
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    residentMb: Number(kilobytes) / 1024,
    retainedMb: retained / megabyte,
  }
}
