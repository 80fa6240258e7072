const apostrophes = /[\u00b4\u02bb\u02bc\u2018\u2019\u2032]/g
const quotes = /[\u201c-\u201f\u00ab\u00bb]/g
const dashes = /[\u2010-\u2015\u2212]/g
const spaces = /[\u00a0\u2000-\u200a\u202f\u3000]/g
/**
 * Invisible characters: soft hyphens, zero-width and direction marks, which come with text pasted from
 * contact books, and variation selectors, which Japanese keyboards add to names.
 */
const invisible =
  /[\u{e0100}-\u{e01ef}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const fullWidth = /[\uff01-\uff5e]/g
const fullWidthOffset = 0xff01 - 0x21
const halfWidth = /[\uff61-\uff9f]+/g

/** Full-width letters, digits and marks, and half-width kana, which East Asian keyboards type. */
export function narrowText(value: string): string {
  return value
    .replace(fullWidth, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidthOffset))
    .replace(halfWidth, (kana) => kana.normalize('NFKC'))
}

/**
 * Normalises typed text for storage: composed, trimmed, in normal width, without invisible characters, and
 * with plain apostrophes, quotes, hyphens and spaces instead of those of phone keyboards.
 */
export function normalizeText(value: string): string {
  // Composed first, since composing makes some of the marks that are replaced (U+1FFD is U+00B4).
  return narrowText(value.replace(invisible, ''))
    .normalize('NFC')
    .replace(apostrophes, "'")
    .replace(quotes, '"')
    .replace(dashes, '-')
    .replace(spaces, ' ')
    .trim()
}

/** The text in normal width and without spaces. */
export function stripSpaces(value: string): string {
  return narrowText(value.replace(invisible, '')).replace(/\s/g, '')
}

/** Characters as people count them: code points, not UTF-16 units. */
export function characterCount(value: string): number {
  let count = 0
  for (const _ of value) count += 1
  return count
}

/** Only U+0000 to U+00FF, for markets that do not allow special characters. */
export function isBasicText(value: string): boolean {
  return !/[\u0100-\uffff]/.test(value)
}

/** Control characters are invalid in a line of text, and PostgreSQL rejects U+0000. */
export function hasControlCharacters(value: string): boolean {
  return /\p{Cc}/u.test(value)
}

/** Emoji, control characters, lone surrogates, private-use and unassigned code points: never allowed. */
export function hasStrangeCharacters(value: string): boolean {
  return /[\p{C}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Variation_Selector}\p{Me}]/u.test(value)
}
