/** Whether a text starts with the domain of an e-mail address; the version in `zod@4.1` does not count. */
function startsWithDomain(text: string): boolean {
  for (const [index, label] of text.split('.').entries()) {
    if (index > 0 && /^\p{N}*\p{L}/u.test(label)) return true
    if (!/^[\p{L}\p{N}-]+$/u.test(label)) return false
  }
  return false
}

/** Matches an encoded @ too. */
const hasEmail = (part: string) => part.split(/@|%40/).slice(1).some(startsWithDomain)

const hasLongRun = (runs: readonly string[]) => runs.some(({ length }) => length >= 20)
/** An identifier of code has fewer capitals than a random word. */
const isRandom = (word: string) =>
  (word.match(/[A-Z]/g)?.length ?? 0) >= word.length * 0.3 && /[a-z]/.test(word)
const isToken = (word: string) =>
  word.length >= 20 &&
  ((/\d/.test(word) && /[A-Za-z]/.test(word)) ||
    isRandom(word) ||
    hasLongRun(word.split(/[^a-z]/)) ||
    hasLongRun(word.split(/[^A-Z]/)))

const redactPart = (part: string) =>
  hasEmail(part) ? '…@…' : part.replace(/[\w-]+/g, (word) => (isToken(word) ? '…' : word))

/** Redacts a word: the query of a URL, and anything that may identify a person or grant access. */
function redactWord(word: string): string {
  const query = word.search(/[?#]./)
  const path = query < 0 ? word : `${word.slice(0, query + 1)}…`
  return path.replace(/[^,;:=|[\]{}]+/g, redactPart)
}

/**
 * Redacts what may identify or authorize a person: queries and fragments of URLs, e-mail addresses, numbers
 * of seven digits or more, and words of 20 or more letters that look like tokens. Takes linear time.
 */
export function redact(text: string): string {
  return text
    .replace(/[^\s<>"'()]+/g, redactWord)
    .replace(/\d[\d ./-]{6,}/g, (number) => (number.endsWith(' ') ? '… ' : '…'))
}

/** Redacts a path: segments that are not plain words, such as a token or a reference, are left out. */
export function redactPath(path: string): string {
  const [clean = ''] = path.split(/[?#]/, 1)
  return clean
    .split('/')
    .map((part) => (/^[a-z]{1,20}(?:[_-][a-zA-Z]{1,20})*$/.test(part) || part === '' ? part : '…'))
    .join('/')
}
