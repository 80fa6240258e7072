import { packageProgram, runInView } from './support/processes.ts'
import { beginTestCommand } from './support/production.ts'

/** The unit tests alone: `npm run unit -- lib/http`. */
beginTestCommand('npm run unit')
const args = [packageProgram('vitest'), 'run', '--project', 'unit*', ...process.argv.slice(2)]
if (!(await runInView({ name: 'Vitest', args }))) process.exitCode = 1
