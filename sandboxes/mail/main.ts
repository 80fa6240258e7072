import { readConfig, type SandboxPorts } from './config.ts'
import { createMailSandbox } from './server.ts'

const result = readConfig(process.env)
if (result.ok) await run(result.config)
else fail(result.problems)

async function run(config: SandboxPorts): Promise<void> {
  try {
    const sandbox = await createMailSandbox(config)
    const { url, smtpUrl } = sandbox
    process.stdout.write(`${JSON.stringify({ service: 'mail-sandbox', ready: true, url, smtpUrl })}\n`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close())
  } catch (error) {
    fail([explain(error)])
  }
}

function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `A port is taken by another program (${error.message}): set MAIL_SANDBOX_PORT and MAIL_SANDBOX_SMTP_PORT to free ones.`
  }
  return error instanceof Error ? error.message : String(error)
}

function fail(problems: readonly string[]): void {
  for (const problem of problems) process.stderr.write(`Mail sandbox: ${problem}\n`)
  process.exitCode = 1
}
