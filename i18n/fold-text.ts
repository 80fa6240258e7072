/** Letters whose plain form Unicode decomposition does not produce. */
const plainLetters: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ħ: 'h',
}

/** Text folded for comparison, without case and accents: `malaga` and `MÁLAGA`, `lodz` and `Łódź`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıłđøæœßħ]/g, (letter) => plainLetters[letter] ?? letter)
}
