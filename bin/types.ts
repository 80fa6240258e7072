import { exitOnSignals, resolvePackageBin, runInForeground } from './support/processes.ts'

/** The framework generates the route types first, then everything is type-checked. */
exitOnSignals()
const passed =
  (await runInForeground({
    name: 'The types of the routes',
    args: [resolvePackageBin('next'), 'typegen'],
  })) &&
  (await runInForeground({
    name: 'The type check',
    // Several checkers share no work: on two cores they only take longer.
    args: [resolvePackageBin('tsc'), '--noEmit', '--pretty', 'false', '--checkers', '1'],
  }))
if (!passed) process.exitCode = 1
