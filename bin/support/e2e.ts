import { spawn } from 'node:child_process'
import { packageProgram, root } from './processes.ts'

/** Runs Playwright with its output in view; true when every journey passed. */
export function playwright(args: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, [packageProgram('playwright'), 'test', ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}
