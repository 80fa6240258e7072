const letters: Readonly<Record<string, string>> = {
  a: 'à',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
}

const accentLetter = (letter: string) => {
  const small = letters[letter.toLowerCase()]
  if (!small) return letter
  return letter === letter.toLowerCase() ? small : small.toUpperCase()
}

/** A third longer, as in German or Finnish; short words half as long again. */
function padding(letterCount: number): string {
  const more = Math.ceil(letterCount * (letterCount < 12 ? 0.5 : 0.35))
  return more
    ? ` ${'ëñö '
        .repeat(Math.ceil(more / 4))
        .slice(0, more)
        .trim()}`
    : ''
}

/** A message in a pseudo-language: accented letters, longer, placeholders kept. */
export function pseudoLocalize(message: string): string {
  let depth = 0
  let text = ''
  let count = 0
  for (const character of message) {
    if (character === '{') depth++
    const own = depth === 0
    text += own ? accentLetter(character) : character
    if (own && /\p{L}/u.test(character)) count++
    if (character === '}') depth--
  }
  return text + padding(count)
}
