const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  '’': "'",
  '‘': "'",
}

/** Lower case without diacritics: `Óxido` is `oxido`, `GRÖSSE` and `Größe` are `grosse`. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßœæøł’‘]/g, (letter) => letters[letter] ?? letter)
}

/** Runs of letters and digits; kana, Han and Hangul are separate tokens, a decimal number is one token. */
const word =
  /\d+(?:[.,]\d+)?(?=$|[^\p{L}\d])|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|\p{Script=Hangul}+|[\p{L}\p{N}]+/gu

/** Meaningless prefixes before an apostrophe (`l'`, `d'`) and suffixes after one (`'s`). */
const clitics = /(?<![\p{L}\p{N}])(?:[ldjtmnsc]|qu|dell|all|nell|un|sull)'(?=\p{L})|'s?(?![\p{L}])/gu

/** The words of a text in lower case, in order: `Kids’ T-Shirt, 41,5` are kids, t, shirt and 41.5. */
export function splitWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('’', "'")
    .replaceAll('½', '.5')
    .replace(clitics, ' ')
  return (plain.match(word) ?? []).map((found) => (/^\d/.test(found) ? found.replace(',', '.') : found))
}

/** Normalises a name: lower case without diacritics, single spaces. */
export const normalizeTitle = (text: string) => splitWords(text).map(fold).join(' ')

/** Normalises a query for storage: lower case without diacritics, single spaces, no other characters. */
export const normalizeQuery = (typed: string) =>
  fold(typed)
    .replace(/[^\p{L}\p{N}'-]+/gu, ' ')
    .trim()

/**
 * Damerau-Levenshtein distance of two words (a letter wrong, missing, too many, or two swapped); a distance
 * above `most` is returned as `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return Math.min(last[b.length] ?? most + 1, most + 1)
}
