/** A problem that the person at the terminal can mend: shown as its message alone, without a stack. */
export class CliError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Complaint'
  }
}

/** Runs a command's main function; a complaint is printed as a sentence, a surprise with its stack. */
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
