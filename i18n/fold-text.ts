/** Letters that no accent tells from their plain neighbours. */
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

/** Text without capitals and accents, to be compared: `malaga` and `MÁLAGA`, `lodz` and `Łódź`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıłđøæœßħ]/g, (letter) => plainLetters[letter] ?? letter)
}
