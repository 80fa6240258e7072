/**
 * Leaves out of a text what may say who somebody is or may do: queries and fragments of URLs, e-mail addresses,
 * numbers of seven digits or more, and words that look like tokens (20 or more letters and digits, mixed).
 */
export function redact(text: string): string {
  return text
    .replace(/[?#][^\s'")]*/g, (query) => (query.length > 1 ? `${query[0]}…` : query))
    .replace(/[^\s@<>"'(]+@[^\s@<>"')]+/g, '…@…')
    .replace(/[A-Za-z0-9_-]{20,}/g, (word) => (/\d/.test(word) && /[A-Za-z]/.test(word) ? '…' : word))
    .replace(/\+?\d[\d ()./-]{5,}\d/g, '…')
}

/** A path by its shape: what is not a plain word, such as a token or a reference, is left out. */
export function redactPath(path: string): string {
  const [clean = ''] = path.split(/[?#]/, 1)
  return clean
    .split('/')
    .map((part) => (/^[a-z]{1,20}(?:[_-][a-zA-Z]{1,20})*$/.test(part) || part === '' ? part : '…'))
    .join('/')
}
