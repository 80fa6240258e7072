import { z } from 'zod'
import { findLiveKeysProblem } from './live-keys.ts'

const environmentSchema = z
  .object({
    ADYEN_SANDBOX_PORT: z.coerce
      .number('ADYEN_SANDBOX_PORT must be a port number, for example 8080.')
      .int('ADYEN_SANDBOX_PORT must be a whole number, for example 8080.')
      .min(0, 'ADYEN_SANDBOX_PORT must be between 0 and 65535.')
      .max(65_535, 'ADYEN_SANDBOX_PORT must be between 0 and 65535.')
      .default(8080),
    ADYEN_SANDBOX_HOST: z.string().default('localhost'),
    ADYEN_SANDBOX_URL: z
      .url({
        protocol: /^https?$/,
        error:
          'ADYEN_SANDBOX_URL must be the http(s) address browsers use, for example http://localhost:8080.',
      })
      .refine((url) => URL.parse(url)?.pathname === '/', {
        error:
          'ADYEN_SANDBOX_URL must be an origin only, without a path: adyen-web allows none before /checkoutshopper/.',
      })
      .optional(),
    ADYEN_SANDBOX_TLS_KEY: z.string().optional(),
    ADYEN_SANDBOX_TLS_CERT: z.string().optional(),
    ADYEN_API_KEY: z
      .string(
        'ADYEN_API_KEY is missing: set any word that the back end also has, for example sandbox-api-key.',
      )
      .min(8, 'ADYEN_API_KEY is too short: give at least 8 letters.'),
    ADYEN_HMAC_KEY: z
      .string(
        'ADYEN_HMAC_KEY is missing: set the same hexadecimal key as the back end (openssl rand -hex 32).',
      )
      .regex(
        /^([0-9a-f]{2}){16,}$/i,
        'ADYEN_HMAC_KEY must be hexadecimal, at least 32 digits: make one with `openssl rand -hex 32`.',
      ),
    ADYEN_WEBHOOK_URL: z
      .url({
        protocol: /^https?$/,
        error:
          'ADYEN_WEBHOOK_URL must be the http(s) address of the back end, as http://127.0.0.1:4000/webhooks/adyen.',
      })
      .default('http://127.0.0.1:4000/webhooks/adyen'),
    ADYEN_ENVIRONMENT: z.string().optional(),
    NODE_ENV: z.string().optional(),
  })
  .superRefine((env, check) => {
    if (Boolean(env.ADYEN_SANDBOX_TLS_KEY) !== Boolean(env.ADYEN_SANDBOX_TLS_CERT)) {
      check.addIssue(
        'ADYEN_SANDBOX_TLS_KEY and ADYEN_SANDBOX_TLS_CERT go together: set both, or neither for http.',
      )
    }
  })

export interface SandboxConfig {
  port: number
  host: string
  apiKey: string
  hmacKey: string
  webhookUrl: string
  publicUrl: string | undefined
  tlsFiles: { key: string; cert: string } | undefined
}

export type ConfigResult = { ok: true; config: SandboxConfig } | { ok: false; problems: string[] }

/** Parses the environment; each problem is one sentence that says how to fix it. */
export function readConfig(variables: Record<string, string | undefined>): ConfigResult {
  const live = findLiveKeysProblem({
    apiKey: variables.ADYEN_API_KEY,
    environment: variables.ADYEN_ENVIRONMENT,
    nodeEnv: variables.NODE_ENV,
  })
  if (live) return { ok: false, problems: [live] }
  if (variables.NODE_ENV === 'production') {
    const problem =
      'NODE_ENV is production. The sandbox approves payments nobody made: production needs an Adyen account, see .env.example.'
    return { ok: false, problems: [problem] }
  }
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(filled)
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.map(({ message }) => message) }
  const env = parsed.data
  const { ADYEN_SANDBOX_TLS_KEY: key, ADYEN_SANDBOX_TLS_CERT: cert } = env
  return {
    ok: true,
    config: {
      port: env.ADYEN_SANDBOX_PORT,
      host: env.ADYEN_SANDBOX_HOST,
      apiKey: env.ADYEN_API_KEY,
      hmacKey: env.ADYEN_HMAC_KEY,
      webhookUrl: env.ADYEN_WEBHOOK_URL,
      publicUrl: env.ADYEN_SANDBOX_URL,
      tlsFiles: key && cert ? { key, cert } : undefined,
    },
  }
}
