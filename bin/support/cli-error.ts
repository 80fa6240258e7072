/** An error that the user at the terminal can fix: only its message is shown, without a stack trace. */
export class CliError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CliError'
  }
}

/**
 * Runs a command's main function; prints a {@link CliError} as a sentence and any other error with its stack.
 */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (cause) {
    const text =
      cause instanceof CliError ? cause.message : cause instanceof Error ? cause.stack : String(cause)
    process.stderr.write(`\n${text}\n`)
    process.exitCode = 1
  }
}
