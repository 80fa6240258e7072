import { spawnSync } from 'node:child_process'
import { packageProgram, root } from './support/processes.ts'

/** The unit tests alone: `npm run unit -- lib/http`. */
const { status } = spawnSync(
  process.execPath,
  [packageProgram('vitest'), 'run', '--project', 'unit*', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
process.exitCode = status ?? 1
