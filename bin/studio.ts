import { runStudio, StudioUsageError } from '#demo/studio/studio.ts'
import { CliError, runCommand } from './support/cli-error.ts'

/** Renders the demo shop's pictures, models and scenes that are missing or out of date. */
await runCommand(async () => {
  try {
    await runStudio(process.argv.slice(2))
  } catch (cause) {
    if (cause instanceof StudioUsageError) throw new CliError(cause.message)
    throw cause
  }
})
