/** Top-level domains that count as links in upper or lower case; all others count in lower case only. */
const commonTopLevelDomains = new Set(
  (
    'com net org info biz shop store online site app dev io co me tv ai xyz top club link click live eu es cat fr ' +
    'de it pt nl uk us ru cn br mx cl kr jp ch at be pl example test'
  ).split(' '),
)

const anyScheme = /:\/\/|www\.|(?<!\p{L})(?:https?|mailto):\S/iu
/** Characters that browsers treat as dots in host names. */
const otherDots = /[。．｡]/g
const mailbox = /[^\s@]@[^\s@]/u
const numericHost = /\d\.\d{1,3}\.\d{1,3}\.\d/

/**
 * Whether an e-mail program would linkify something in the text: a URL, a domain name or an e-mail address.
 */
export function containsLink(text: string): boolean {
  if (anyScheme.test(text) || mailbox.test(text) || numericHost.test(text)) return true
  // Two characters, a dot and letters: e-mail clients linkify `shop.example`, but not `J.R. Smith`.
  for (const [, end = ''] of text.replace(otherDots, '.').matchAll(/[\p{L}\p{N}-]{2}\.(\p{L}{2,24})/gu))
    if (/^\p{Ll}/u.test(end) || commonTopLevelDomains.has(end.toLowerCase())) return true
  return false
}

/** `J.R.Smith` becomes `J. R. Smith`: a dot directly before a letter could be part of a domain name. */
export function insertSpaceAfterDots(text: string): string {
  return text.replace(/\.(?=\p{L})/gu, '. ')
}

/** Normalises text for e-mails to other people, so that text that is not a link does not become one. */
export const preventAutoLinking = (text: string): string =>
  containsLink(text) ? text : insertSpaceAfterDots(text)
