const googleDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** Yahoo's domains (`yahoo.com`, `yahoo.es`, `yahoo.co.uk`, `yahoo.com.br`, …), and those it gives accounts at. */
const yahooDomain = /^(?:yahoo\.(?:com?\.)?[a-z]{2,3}|ymail\.com|rocketmail\.com)$/

/**
 * The ASCII form of a domain, so that `münchen.de` and `xn--mnchen-3ya.de` are equal; other text is returned
 * unchanged.
 */
function asciiDomain(domain: string): string {
  const name = domain.endsWith('.') ? domain.slice(0, -1) : domain
  return /^[^\s/?#@:[\]\\]+$/.test(name) ? (URL.parse(`http://${name}`)?.hostname ?? name) : name
}

/** The part before the first separator; the whole text without one. */
function textBefore(text: string, separator: string): string {
  const at = text.indexOf(separator)
  return at > 0 ? text.slice(0, at) : text
}

/**
 * The mailbox that an e-mail address delivers to, for deduplication of customers. It ignores case, the tag
 * after `+` (nearly every provider supports it, also for customers' own domains), Yahoo's tag after `-`
 * (account names there have none), and Google's dots and second domain.
 *
 * Never send to it or sign in with it: at a provider that works differently it can be another person's
 * address.
 */
export function normalizeMailbox(email: string): string {
  const text = email.normalize('NFKC').trim().toLowerCase()
  const at = text.lastIndexOf('@')
  if (at < 1) return text
  const domain = asciiDomain(text.slice(at + 1))
  const name = textBefore(text.slice(0, at), '+')
  if (googleDomains.has(domain)) return `${name.replaceAll('.', '') || name}@gmail.com`
  return `${yahooDomain.test(domain) ? textBefore(name, '-') : name}@${domain}`
}
