import { z } from 'zod'

const port = (name: string, standard: number) =>
  z.coerce
    .number(`${name} must be a port number, for example ${standard}.`)
    .int(`${name} must be a whole number, for example ${standard}.`)
    .min(0, `${name} must be between 0 and 65535.`)
    .max(65_535, `${name} must be between 0 and 65535.`)
    .default(standard)

const environmentSchema = z.object({
  MAIL_SANDBOX_PORT: port('MAIL_SANDBOX_PORT', 8025),
  MAIL_SANDBOX_SMTP_PORT: port('MAIL_SANDBOX_SMTP_PORT', 1025),
})

export type SandboxPorts = { readonly port: number; readonly smtpPort: number }
export type ConfigResult =
  | { readonly ok: true; readonly config: SandboxPorts }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Parses the environment; each problem is one sentence that says how to fix it. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): ConfigResult {
  if (variables.NODE_ENV === 'production') {
    const problem =
      'NODE_ENV is production. The sandbox shows every mail without authentication: set MAIL_URL to a mail server instead.'
    return { ok: false, problems: [problem] }
  }
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(filled)
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.map(({ message }) => message) }
  const { MAIL_SANDBOX_PORT, MAIL_SANDBOX_SMTP_PORT } = parsed.data
  return { ok: true, config: { port: MAIL_SANDBOX_PORT, smtpPort: MAIL_SANDBOX_SMTP_PORT } }
}
