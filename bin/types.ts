import { endOnSignals, packageProgram, runInView } from './support/processes.ts'

/** The framework writes the types of the routes first, then everything is checked. */
endOnSignals()
const passed =
  (await runInView({ name: 'The types of the routes', args: [packageProgram('next'), 'typegen'] })) &&
  (await runInView({
    name: 'The type check',
    // Several checkers share nothing: on two cores they only take longer.
    args: [packageProgram('tsc'), '--noEmit', '--pretty', 'false', '--checkers', '1'],
  }))
if (!passed) process.exitCode = 1
