import { endOnSignals, packageProgram, runInView } from './support/processes.ts'

/** The unit tests alone: `npm run unit -- lib/http`. */
endOnSignals()
const args = [packageProgram('vitest'), 'run', '--project', 'unit*', ...process.argv.slice(2)]
if (!(await runInView({ name: 'Vitest', args }))) process.exitCode = 1
