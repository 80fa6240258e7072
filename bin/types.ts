import { spawnSync } from 'node:child_process'
import { packageProgram, root } from './support/processes.ts'

/** The framework writes the types of the routes first, then everything is checked. */
for (const [program, ...args] of [
  ['next', 'typegen'],
  ['tsc', '--noEmit', '--pretty', 'false'],
] as const) {
  const { status } = spawnSync(process.execPath, [packageProgram(program), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) {
    process.exitCode = 1
    break
  }
}
