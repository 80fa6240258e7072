import { resolvePackageBin, runInForeground } from './processes.ts'

/**
 * Runs Playwright with its output on the terminal; true when every test passed. Playwright tears down on
 * SIGINT only.
 */
export function playwright(args: readonly string[]): Promise<boolean> {
  return runInForeground({
    name: 'Playwright',
    args: [resolvePackageBin('playwright'), 'test', ...args],
    stopSignal: 'SIGINT',
  })
}
