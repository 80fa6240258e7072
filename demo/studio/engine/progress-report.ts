import type { Progress } from './session.ts'

export const printLine = (line: string) => {
  process.stdout.write(`${line}\n`)
}

function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes > 0 ? `${minutes} min ${Math.round(seconds % 60)} s` : `${seconds.toFixed(1)} s`
}

/** Reports each item, and at the end the total time. */
export function createProgressReport(total: number) {
  const began = performance.now()
  let done = 0
  let bytes = 0
  const elapsed = () => (performance.now() - began) / 1000
  return {
    note({ name, seconds, bytes: size }: Progress) {
      done++
      bytes += size
      const left = (elapsed() / done) * (total - done)
      printLine(
        `${done}/${total}  ${name}  ${seconds.toFixed(1)} s, ${Math.round(size / 1024)} KB, ${formatDuration(left)} left`,
      )
    },
    close() {
      printLine(
        `${done} of ${total} made in ${formatDuration(elapsed())}, ${(bytes / 1024 / 1024).toFixed(1)} MB.`,
      )
    },
  }
}

/**
 * Requests a stop on Ctrl-C: the current item is finished and the next run continues from there. A second
 * Ctrl-C stops at once.
 */
export function createStopFlag(): () => boolean {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(130)
      stopping = true
      process.exitCode = 130
      printLine('Stopping after what is under way.')
    })
  return () => stopping
}
