import { foldText } from '#i18n/fold-text.ts'

/** A part of a text, and whether it matches the typed terms. */
export type TextSegment = { readonly text: string; readonly isMatch: boolean }

/** Folds each letter of a text for the comparison, and maps it to its original letter. */
function foldWithOffsets(text: string): { readonly letters: string; readonly offsets: readonly number[] } {
  const offsets: number[] = []
  let letters = ''
  let at = 0
  for (const letter of text) {
    const plain = foldText(letter)
    letters += plain
    for (let index = 0; index < plain.length; index += 1) offsets.push(at)
    at += letter.length
  }
  return { letters, offsets }
}

function findMatches(text: string, typed: string): readonly boolean[] {
  const hits = new Array<boolean>(text.length).fill(false)
  const { letters, offsets } = foldWithOffsets(text)
  for (const word of foldText(typed).split(/\s+/).filter(Boolean)) {
    for (let from = letters.indexOf(word); from >= 0; from = letters.indexOf(word, from + word.length)) {
      const first = offsets[from] ?? 0
      const next = offsets[from + word.length] ?? text.length
      hits.fill(true, first, next)
    }
  }
  return hits
}

/** Splits a text at matches of the typed terms, ignoring case and accents. */
export function highlightMatches(text: string, typed: string): readonly TextSegment[] {
  const hits = findMatches(text, typed)
  const pieces: { text: string; isMatch: boolean }[] = []
  for (let at = 0; at < text.length; at += 1) {
    const last = pieces.at(-1)
    const isMatch = hits[at] ?? false
    if (last?.isMatch === isMatch) last.text += text[at]
    else pieces.push({ text: text[at] ?? '', isMatch })
  }
  return pieces
}
