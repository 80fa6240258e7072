import { readFile } from 'node:fs/promises'
import { readConfig, type SandboxConfig } from './config.ts'
import { type AdyenSandbox, createAdyenSandbox } from './server.ts'

const result = readConfig(process.env)
if (result.ok) await run(result.config)
else fail(result.problems)

async function run(config: SandboxConfig): Promise<void> {
  try {
    const sandbox = await start(config)
    process.stdout.write(`${JSON.stringify({ service: 'adyen-sandbox', ready: true, url: sandbox.url })}\n`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(sandbox))
  } catch (error) {
    fail([explain(error, config)])
  }
}

async function start({ tlsFiles, publicUrl, ...config }: SandboxConfig): Promise<AdyenSandbox> {
  const tls = tlsFiles && {
    key: await readFile(tlsFiles.key, 'utf8'),
    cert: await readFile(tlsFiles.cert, 'utf8'),
  }
  return createAdyenSandbox({ ...config, ...(publicUrl && { publicUrl }), ...(tls && { tls }) })
}

async function stop(sandbox: AdyenSandbox): Promise<void> {
  try {
    await sandbox.close()
  } catch (error) {
    fail([`It did not close cleanly: ${String(error)}`])
  }
}

function explain(error: unknown, { port }: SandboxConfig): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program: stop that program, or set ADYEN_SANDBOX_PORT to a free port.`
  }
  if (code === 'ENOENT') return `${String(error)}. Check ADYEN_SANDBOX_TLS_KEY and ADYEN_SANDBOX_TLS_CERT.`
  return error instanceof Error ? error.message : String(error)
}

function fail(problems: string[]): void {
  for (const problem of problems) process.stderr.write(`Adyen sandbox: ${problem}\n`)
  process.exitCode = 1
}
