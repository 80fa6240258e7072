const isEmail = (word: string) => /^[^@]+@[\w-]+(?:\.[\w-]+)+$/.test(word)
const isToken = (word: string) => /^[\w-]{20,}$/.test(word) && /\d/.test(word) && /[A-Za-z]/.test(word)

/** A word without the query of a URL, and without what may name a person or open something. */
function redactWord(word: string): string {
  const query = word.search(/[?#]./)
  const path = query < 0 ? word : `${word.slice(0, query + 1)}…`
  if (isEmail(path)) return '…@…'
  return path.replace(/[\w-]+/g, (part) => (isToken(part) ? '…' : part))
}

/**
 * Leaves out of a text what may say who somebody is or may do: queries and fragments of URLs, e-mail addresses, numbers
 * of seven digits or more, and words that look like tokens (20 or more letters and digits, mixed).
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
