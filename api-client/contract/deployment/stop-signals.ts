import { constants } from 'node:os'

/** Sent by a process manager, by Ctrl-C in a terminal and by a terminal that closes. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
export type StopSignal = (typeof stopSignals)[number]

/**
 * One request to stop can arrive several times: the terminal and many process managers signal every process of a
 * group, and each parent forwards the signal as well.
 */
const duplicateSignalMs = 500

/** The exit code that shells report for a process that a signal ended. */
export const exitCodeOf = (signal: StopSignal) => 128 + constants.signals[signal]

/**
 * Calls `stop` at the first signal; a later one ends the process at once. A supervisor that started this process (see
 * `bin/support/processes.ts`) forwards signals at its own time and kills processes that do not stop: its repeated
 * signals are ignored.
 */
export function onStopSignal(stop: (signal: StopSignal) => void): void {
  const isSupervised = process.env.VEREDA_SUPERVISOR === String(process.ppid)
  let firstAt: number | null = null
  for (const signal of stopSignals)
    process.on(signal, () => {
      if (firstAt === null) {
        firstAt = performance.now()
        stop(signal)
      } else if (!isSupervised && performance.now() - firstAt > duplicateSignalMs)
        process.exit(exitCodeOf(signal))
    })
}
