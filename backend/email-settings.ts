import { z } from 'zod'
import { type Brand, brands, isBrand } from '#config/brands.ts'

/** Connection settings of the mail server. */
export type SmtpServer = {
  readonly host: string
  readonly port: number
  /** TLS from the first byte. */
  readonly secure: boolean
  /** Requires STARTTLS before anything is sent. */
  readonly requireTls: boolean
  readonly auth: { readonly user: string; readonly pass: string } | null
}

/** Address of the sandbox of `npm start`; the default. */
export const emailSandboxUrl = 'smtp://127.0.0.1:1025'

const urlHint = 'write smtp://user:password@host:587 or smtps://host'

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.startsWith('127.') || host === '[::1]'
}

/** Null where the URL is not a mail server address. */
function parseSmtpUrl(text: string): SmtpServer | null {
  const url = URL.parse(text)
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) return null
  const secure = url.protocol === 'smtps:'
  const { hostname, username, password } = url
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    requireTls: !secure && !isLoopback(hostname) && url.searchParams.get('tls') !== 'optional',
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null,
  }
}

export const smtpUrlSetting = z.string().transform((text, context): SmtpServer => {
  const server = parseSmtpUrl(text)
  if (server) return server
  context.addIssue({ code: 'custom', message: urlHint })
  return z.NEVER
})

const address = z.email()
const sendersHint = `write vereda=hello@shop.example, and so on for ${brands.join(', ')}`

/** `vereda=hello@shop.example,taller=…`: the sender of each brand. */
export const emailSendersSetting = z.string().transform((text, context): Readonly<Record<Brand, string>> => {
  const entries = text.split(',').map((entry) => entry.trim().split('='))
  const known = entries.filter(
    ([brand = '', sender = '']) => isBrand(brand) && address.safeParse(sender).success,
  )
  const found: Partial<Record<Brand, string>> = Object.fromEntries(known)
  const { vereda, taller, cumbre } = found
  if (known.length === entries.length && vereda && taller && cumbre) return { vereda, taller, cumbre }
  context.addIssue({ code: 'custom', message: sendersHint })
  return z.NEVER
})

/** Senders of the demo company; the `.example` domain is reserved. */
export const demoSenders =
  'vereda=hello@vereda.example,taller=hello@taller.example,cumbre=hello@cumbre.example'
