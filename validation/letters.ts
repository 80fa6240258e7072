import type { Alphabet } from '#config/markets.ts'

/** One letter of the alphabet. */
const letterOf: Readonly<Record<Alphabet, RegExp>> = {
  latin: /^\p{Script=Latin}$/u,
  cyrillic: /^\p{Script=Cyrillic}$/u,
  greek: /^\p{Script=Greek}$/u,
  hebrew: /^\p{Script=Hebrew}$/u,
  thai: /^\p{Script=Thai}$/u,
  chinese: /^[\p{Script=Han}\p{Script=Bopomofo}]$/u,
  japanese: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}〆ー]$/u,
  korean: /^[\p{Script=Hangul}\p{Script=Han}]$/u,
}

/** Combining accents that remain after composition. */
const accent = /^[\u0300-\u036f]$/

/** Dots inside names: Catalan and Chinese ·, Japanese ・. */
const nameMarks = " '.-·・"
const addressMarks = ' .,-'

function consistsOf(value: string, alphabet: Alphabet, marks: string, digits: boolean): boolean {
  const letters = [letterOf.latin, letterOf[alphabet], accent]
  for (const character of value) {
    const other = marks.includes(character) || (digits && character >= '0' && character <= '9')
    if (!other && !letters.some((letter) => letter.test(character))) return false
  }
  return true
}

/** Letters of the alphabet and Latin ones, spaces, apostrophes, hyphens and dots; no digits, no emoji. */
export function isNameText(value: string, alphabet: Alphabet): boolean {
  return consistsOf(value, alphabet, nameMarks, false)
}

/** Letters without a visible glyph: Hangul fillers, Khmer inherent vowels and the Braille blank. */
const blankLetter = /[\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/

/** Letters of any alphabet with their accents, spaces, apostrophes, hyphens and dots. */
export function isPersonName(value: string): boolean {
  return /^[\p{L}\p{M} '.\-·・׳״]*$/u.test(value) && !blankLetter.test(value)
}

/** Whether the text contains a letter of any alphabet. */
export function hasLetter(value: string): boolean {
  return /\p{L}/u.test(value)
}

/** Letters of the alphabet and Latin ones (also accented), digits, spaces, `. , -` and the punctuation. */
export function isAddressText(value: string, alphabet: Alphabet, marks: string): boolean {
  return consistsOf(value, alphabet, addressMarks + marks, true)
}
