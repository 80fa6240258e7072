/** Headers that every answer of the storefront carries. */
const always = {
  'x-content-type-options': 'nosniff',
  // Cross-origin only the origin is told: the thank-you page’s address is a secret.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
} as const

type Directives = Readonly<Record<string, readonly string[]>>

function policy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

const closed = {
  'default-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'"],
} as const satisfies Directives

/** Hosts of the services that show a captcha of theirs; the shop's own needs none. */
export const captchaHosts: Readonly<Record<string, readonly string[]>> = {
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
}

/** Development evaluates code and keeps a socket open; production does neither. */
const forDevelopment = (dev: boolean) => ({
  script: dev ? ["'unsafe-eval'"] : [],
  connect: dev ? ['ws:'] : [],
})

/**
 * Static pages cannot carry a nonce, but everything on them comes from the shop itself. The 3D view unpacks its meshes
 * with WebAssembly and reads textures as blobs that it has made.
 */
export function pageHeaders(dev: boolean): Readonly<Record<string, string>> {
  const extra = forDevelopment(dev)
  return {
    ...always,
    'content-security-policy': policy({
      ...closed,
      'script-src': ["'self'", "'unsafe-inline'", "'wasm-unsafe-eval'", ...extra.script],
      // Safari before 17 takes the textures as pictures.
      'img-src': ["'self'", 'data:', 'blob:'],
      'connect-src': ["'self'", 'blob:', ...extra.connect],
      'frame-src': ["'none'"],
      'form-action': ["'self'"],
    }),
  }
}

/** Whom the real wallets’ scripts call and whose pictures they show; the scripts themselves are loaded by ours. */
const walletHosts = {
  img: ['https://www.gstatic.com', 'https://*.media-amazon.com'],
  connect: [
    'https://pay.google.com',
    'https://google.com',
    'https://www.google.com',
    'https://*.payments-amazon.com',
    'https://*.amazon.com',
  ],
} as const

/**
 * Checkout and thank-you: only scripts with this request’s nonce and what those load. The provider’s origin may be
 * framed, called and posted to; with the real provider any issuer’s https page may be framed for its challenge.
 */
export function paymentHeaders(
  nonce: string,
  provider: string,
  dev: boolean,
  captcha: readonly string[] = [],
): Readonly<Record<string, string>> {
  const extra = forDevelopment(dev)
  const isReal = provider.includes('adyen.com')
  const issuers = isReal ? ['https:'] : [provider]
  const wallets = isReal ? walletHosts : { img: [], connect: [] }
  return {
    ...always,
    'cache-control': 'private, no-store',
    'content-security-policy': policy({
      ...closed,
      'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...extra.script],
      'img-src': ["'self'", 'data:', provider, ...wallets.img],
      'worker-src': ["'self'"],
      'connect-src': ["'self'", provider, ...wallets.connect, ...captcha, ...extra.connect],
      'frame-src': [...issuers, ...captcha],
      'form-action': ["'self'", ...issuers],
    }),
  }
}

/** Pages that a mail's link opens, where orders are looked up, and the account: this request's scripts only, kept by nobody, and no address of theirs passed on. */
export function letterHeaders(
  nonce: string,
  dev: boolean,
  captcha: readonly string[] = [],
): Readonly<Record<string, string>> {
  const extra = forDevelopment(dev)
  return {
    ...always,
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'content-security-policy': policy({
      ...closed,
      'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...extra.script],
      // Pictures are shown before they are sent.
      'img-src': ["'self'", 'data:', 'blob:'],
      'worker-src': ["'self'"],
      'connect-src': ["'self'", ...captcha, ...extra.connect],
      'frame-src': captcha.length ? captcha : ["'none'"],
      'form-action': ["'self'"],
    }),
  }
}

/** Whether a page of `app/` is opened by a link in a mail, shows what such a link does, or is a member’s own. */
export function isLetter(page: string): boolean {
  return /^[a-z]{2}_[A-Z]{2}\/(?:order$|myaccount$|(?:express|order|review|unsubscribe)\/)/.test(page)
}

/** Whether a page of `app/` takes payments. */
export function takesPayments(page: string): boolean {
  return /^[a-z]{2}_[A-Z]{2}\/(?:checkout(?:\/express)?$|global-e$|thanks\/)/.test(page)
}
