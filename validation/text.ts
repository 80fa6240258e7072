const apostrophes = /[\u2018\u2019\u02bc]/g
const dashes = /[\u2010-\u2015]/g
const spaces = /[\u00a0\u2000-\u200a\u202f]/g

/** Typed text as it is stored: composed, trimmed, with the plain apostrophe, hyphen and space that phone keyboards replace. */
export function normalizeText(value: string): string {
  return value.normalize('NFC').replace(apostrophes, "'").replace(dashes, '-').replace(spaces, ' ').trim()
}

/** Digits and whatever else was typed, without spaces. */
export function stripSpaces(value: string): string {
  return value.replace(/\s/g, '')
}

/** Characters as people count them: code points, not UTF-16 units. */
export function characterCount(value: string): number {
  return Array.from(value).length
}

/** Only U+0000 to U+00FF: what markets without special characters take. */
export function isBasicText(value: string): boolean {
  return Array.from(value).every((character) => (character.codePointAt(0) ?? 0) <= 0xff)
}

/** Control characters never belong to a line of text, and a database refuses U+0000. */
export function hasControlCharacters(value: string): boolean {
  return Array.from(value).some((character) => {
    const code = character.codePointAt(0) ?? 0
    return code < 0x20 || (code >= 0x7f && code < 0xa0)
  })
}

const latin = /^[\p{Script=Latin}\p{Mark}\p{Decimal_Number} .,-]$/u

/** Letters of the Latin alphabet (accented too), digits, spaces, `. , -` and the marks given. */
export function isLatinAddress(value: string, marks: string): boolean {
  return Array.from(value).every((character) => marks.includes(character) || latin.test(character))
}
