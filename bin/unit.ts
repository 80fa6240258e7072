import { resolvePackageBin, runInForeground } from './support/processes.ts'
import { beginTestCommand } from './support/production.ts'

/** Runs only the unit tests: `npm run unit -- lib/http`. */
beginTestCommand('npm run unit')
const args = [resolvePackageBin('vitest'), 'run', '--project', 'unit*', ...process.argv.slice(2)]
if (!(await runInForeground({ name: 'Vitest', args }))) process.exitCode = 1
