import { exitCodeOf, onStopSignal } from '#api-client/contract/deployment/stop-signals.ts'
import { CliError } from './cli-error.ts'
import { logTail, type Running } from './processes.ts'

/** The processes of one shop: started in order, stopped in reverse order; when one ends, all end. */
export type ProcessSupervisor = {
  readonly add: (running: Running) => Running
  /** Resolves with the work's result, or rejects as soon as one of the processes ends meanwhile. */
  readonly failOnExit: <Result>(work: Promise<Result>) => Promise<Result>
  /** Never resolves; rejects when one of the processes ends by itself. */
  readonly waitForExit: () => Promise<never>
  readonly stop: () => Promise<void>
}

export function createProcessSupervisor(): ProcessSupervisor {
  const members: Running[] = []
  let stopping: Promise<void> | null = null
  const firstDeath = Promise.withResolvers<never>()
  // Prevents an unhandled rejection when no caller waits; callers that wait still see it.
  firstDeath.promise.catch(() => {})

  return {
    add(running) {
      members.push(running)
      running.ended.then((ending) => {
        if (stopping) return
        firstDeath.reject(
          new CliError(
            `The ${running.name} ended by itself (${ending}), so everything is stopped. Its last output:\n` +
              `${logTail(running.logFile)}\n\nThe whole log: ${running.logFile}`,
          ),
        )
      })
      return running
    },
    failOnExit: (work) => Promise.race([work, firstDeath.promise]),
    waitForExit: () => firstDeath.promise,
    stop() {
      stopping ??= (async () => {
        for (const running of members.toReversed()) await running.stop()
      })()
      return stopping
    },
  }
}

/**
 * Stops all processes in order on Ctrl-C, SIGTERM or a closed terminal and exits; a second signal kills the
 * remaining ones at once.
 */
export function stopOnSignals(supervisor: ProcessSupervisor, isReady: () => boolean): void {
  // Ignores write errors of a closed terminal or pipe, so that the ordered stop goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  onStopSignal(async (signal) => {
    process.stdout.write('\nStopping …\n')
    await supervisor.stop()
    process.exit(isReady() ? 0 : exitCodeOf(signal))
  })
}
