import { resolvePackageBin, runInForeground } from './processes.ts'

/** Runs Playwright with its output in view; true when every journey passed. Its teardown runs at SIGINT alone. */
export function playwright(args: readonly string[]): Promise<boolean> {
  return runInForeground({
    name: 'Playwright',
    args: [resolvePackageBin('playwright'), 'test', ...args],
    stopSignal: 'SIGINT',
  })
}
