/** Headers of every response of the storefront. */
const baseHeaders = {
  'x-content-type-options': 'nosniff',
  // Other origins get only the origin: the URL of the order confirmation is a secret.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
} as const

/** Headers of responses that the storefront generates itself, which load nothing. */
export const errorHeaders = {
  ...baseHeaders,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

/** Headers of an immutable file. It sends no referrer, and a page loads a dozen of them. */
export const immutableHeaders = { 'x-content-type-options': baseHeaders['x-content-type-options'] } as const

/** Headers of every other response without headers of its own. */
export const fileHeaders = { ...immutableHeaders, 'referrer-policy': baseHeaders['referrer-policy'] } as const

const yearSeconds = 31_536_000

/**
 * Strict-Transport-Security for https responses; none on plain http, so that a shop on localhost stays
 * reachable. Subdomains are left to their owner.
 * @param publicOrigin the origin that visitors use; empty if unknown
 * @param protocol the browser's protocol according to a trusted proxy; undefined without one
 */
export function getTransportHeaders(
  publicOrigin: string,
  protocol: string | undefined,
): Readonly<Record<string, string>> {
  const isHttps = protocol === undefined ? publicOrigin.startsWith('https:') : protocol === 'https'
  return isHttps ? { 'strict-transport-security': `max-age=${yearSeconds}` } : {}
}

type Directives = Readonly<Record<string, readonly string[]>>

function policy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

const baseDirectives = {
  'default-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'"],
} as const satisfies Directives

/** Hosts of third-party captcha services; the shop's own captcha needs none. */
export const captchaHosts: Readonly<Record<string, readonly string[]>> = {
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
}

/** Development evaluates code and keeps a socket open; production does neither. */
const getDevelopmentSources = (dev: boolean) => ({
  script: dev ? ["'unsafe-eval'"] : [],
  connect: dev ? ['ws:'] : [],
})

/**
 * Static pages cannot have a nonce, because caches store them for all visitors: the process around the
 * framework adds the hashes of their inline scripts (`addScriptHashes`). Development streams its pages and
 * allows all inline scripts. The 3D view unpacks its meshes with WebAssembly and reads textures as blobs that
 * it creates.
 */
export function getPageHeaders(dev: boolean): Readonly<Record<string, string>> {
  const extra = getDevelopmentSources(dev)
  return {
    ...baseHeaders,
    'content-security-policy': policy({
      ...baseDirectives,
      'script-src': ["'self'", "'wasm-unsafe-eval'", ...(dev ? ["'unsafe-inline'"] : []), ...extra.script],
      // Safari before 17 loads the textures as images.
      'img-src': ["'self'", 'data:', 'blob:'],
      'connect-src': ["'self'", 'blob:', ...extra.connect],
      'frame-src': ["'none'"],
      'form-action': ["'self'"],
    }),
  }
}

/** Adds these sources to the `script-src` of a policy. */
export function addScriptHashes(policy: string, hashes: readonly string[]): string {
  return hashes.length
    ? policy.replace(/(?:^|(?<=; ))script-src [^;]*/, (directive) => [directive, ...hashes].join(' '))
    : policy
}

/** Hosts that the wallets’ scripts call and load images from; our own scripts load the wallets' scripts. */
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
 * Checkout and order confirmation: only scripts with this request’s nonce and the scripts they load. The
 * provider’s origin may be framed, called and posted to; with the real provider any issuer’s https page may
 * be framed for its challenge.
 */
export function getPaymentHeaders(
  nonce: string,
  provider: string,
  dev: boolean,
  captcha: readonly string[] = [],
): Readonly<Record<string, string>> {
  const extra = getDevelopmentSources(dev)
  const isReal = provider.includes('adyen.com')
  const issuers = isReal ? ['https:'] : [provider]
  const wallets = isReal ? walletHosts : { img: [], connect: [] }
  return {
    ...baseHeaders,
    'cache-control': 'private, no-store',
    'content-security-policy': policy({
      ...baseDirectives,
      'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...extra.script],
      'img-src': ["'self'", 'data:', provider, ...wallets.img],
      'worker-src': ["'self'"],
      'connect-src': ["'self'", provider, ...wallets.connect, ...captcha, ...extra.connect],
      'frame-src': [...issuers, ...captcha],
      'form-action': ["'self'", ...issuers],
    }),
  }
}

/**
 * Pages of e-mail links, order lookup, and the account: only scripts of this request, no caching, and no
 * referrer.
 */
export function getPrivatePageHeaders(
  nonce: string,
  dev: boolean,
  captcha: readonly string[] = [],
): Readonly<Record<string, string>> {
  const extra = getDevelopmentSources(dev)
  return {
    ...baseHeaders,
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'content-security-policy': policy({
      ...baseDirectives,
      'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...extra.script],
      // Pictures are previewed before the upload.
      'img-src': ["'self'", 'data:', 'blob:'],
      'worker-src': ["'self'"],
      'connect-src': ["'self'", ...captcha, ...extra.connect],
      'frame-src': captcha.length ? captcha : ["'none'"],
      'form-action': ["'self'"],
    }),
  }
}

/**
 * Whether a page of `app/` is opened by an e-mail link, shows the result of such a link, belongs to a member
 * or a visitor who becomes one, or asks for data of a gift card or an order.
 */
export function isPrivatePage(page: string): boolean {
  if (isPaymentPage(page)) return false
  return /^[a-z]{2}_[A-Z]{2}\/(?:(?:gift-card|offline|order|recover|register|withdrawal|take-back)$|myaccount(?:$|\/)|(?:confirm-email|express|order|review|set-password|sign-in|stock-request|take-back|undo-email|unsubscribe|verify-email|withdrawal)\/)/.test(
    page,
  )
}

/** Whether a page of `app/` takes payments. */
export function isPaymentPage(page: string): boolean {
  return /^[a-z]{2}_[A-Z]{2}\/(?:checkout(?:\/express)?$|global-e$|thanks\/|order\/[^/]+\/exchange$)/.test(
    page,
  )
}

/** Whether a page of `app/` belongs to the newsletter, an event or a personal shopper; private as well. */
export function isNewsletterPage(page: string): boolean {
  return /^[a-z]{2}_[A-Z]{2}\/(?:clienteling$|(?:newsletter|events)(?:$|\/))/.test(page)
}
