/** An e-mail address, also with its @ encoded. A version such as `zod@4.1` is none. */
const emailDomain = /(?:@|%40)(?:[\p{L}\p{N}-]+\.)+\p{L}/iu
/** An identifier of code has fewer capitals than a random word. */
const isRandom = (word: string) =>
  (word.match(/[A-Z]/g)?.length ?? 0) >= word.length * 0.3 && /[a-z]/.test(word)
const isToken = (word: string) =>
  word.length >= 20 &&
  ((/\d/.test(word) && /[A-Za-z]/.test(word)) || isRandom(word) || /[a-z]{20}|[A-Z]{20}/.test(word))

const redactPart = (part: string) =>
  emailDomain.test(part) ? '…@…' : part.replace(/[\w-]+/g, (word) => (isToken(word) ? '…' : word))

/** A word without the query of a URL, and without what may name a person or open something. */
function redactWord(word: string): string {
  const query = word.search(/[?#]./)
  const path = query < 0 ? word : `${word.slice(0, query + 1)}…`
  return path.replace(/[^,;:=|[\]{}]+/g, redactPart)
}

/**
 * Leaves out of a text what may say who somebody is or may do: queries and fragments of URLs, e-mail addresses, numbers
 * of seven digits or more, and words of 20 or more letters that look like tokens. Takes linear time.
 */
export function redact(text: string): string {
  return text
    .replace(/[^\s<>"'()]+/g, redactWord)
    .replace(/\d[\d ./-]{6,}/g, (number) => (number.endsWith(' ') ? '… ' : '…'))
}

/** A path by its shape: what is not a plain word, such as a token or a reference, is left out. */
export function redactPath(path: string): string {
  const [clean = ''] = path.split(/[?#]/, 1)
  return clean
    .split('/')
    .map((part) => (/^[a-z]{1,20}(?:[_-][a-zA-Z]{1,20})*$/.test(part) || part === '' ? part : '…'))
    .join('/')
}
