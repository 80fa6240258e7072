import { packageProgram, runInView } from './processes.ts'

/** Runs Playwright with its output in view; true when every journey passed. Its teardown runs at SIGINT alone. */
export function playwright(args: readonly string[]): Promise<boolean> {
  return runInView({
    name: 'Playwright',
    args: [packageProgram('playwright'), 'test', ...args],
    stopSignal: 'SIGINT',
  })
}
