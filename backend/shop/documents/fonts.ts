import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { z } from 'zod'

const require = createRequire(import.meta.url)

/**
 * The brand's text face first, then fallbacks for all scripts that names and addresses of our markets use.
 */
const families = {
  'instrument-sans': ['latin', 'latin-ext'],
  'noto-sans': ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'latin-ext', 'vietnamese'],
  'noto-sans-hebrew': ['hebrew'],
  'noto-sans-thai': ['thai'],
  'noto-sans-jp': null,
  'noto-sans-kr': null,
  'noto-sans-tc': null,
} as const
type Family = keyof typeof families

/** One font file of a family and the characters it covers. */
type Face = { readonly path: string; has(codePoint: number): boolean }

const ranges = z.record(z.string(), z.string())

function parseRanges(text: string): (codePoint: number) => boolean {
  const spans = text.split(',').map((span) => {
    const [from = '', to = from] = span.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return (codePoint) => spans.some(([from, to]) => codePoint >= from && codePoint <= to)
}

async function loadFaces(family: Family): Promise<Face[]> {
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`))
  const known = ranges.parse(JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')))
  const subsets: readonly string[] =
    families[family] ?? Object.keys(known).filter((name) => name.startsWith('['))
  return subsets.flatMap((name) => {
    const span = known[name]
    const file = `${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`
    return span ? [{ path: join(folder, 'files', file), has: parseRanges(span) }] : []
  })
}

let facesPromise: Promise<readonly (readonly [Family, readonly Face[]])[]> | null = null
function loadAllFaces() {
  facesPromise ??= Promise.all(
    (Object.keys(families) as Family[]).map(async (family) => [family, await loadFaces(family)] as const),
  )
  return facesPromise
}

export const weights = { regular: 400, strong: 600 } as const
export type Weight = keyof typeof weights

/** A piece of text in one font. */
export type Run = { readonly text: string; readonly font: string }

/** The fonts of one document: subset to its characters and static, so that the PDF writer can embed them. */
export type FontSet = {
  readonly files: ReadonlyMap<string, Buffer>
  /** Splits the text into runs, left to right; 〓 replaces characters that no font has. */
  toRuns(text: string, weight: Weight): readonly Run[]
}

const rightToLeft = /[\u0590-\u07ff]/
const leftToRight = /[\p{L}\p{N}]/u

type Direction = 'left' | 'right'

/** The direction of a run; null if its neighbours decide (neutral). */
const directionOf = (text: string): Direction | null =>
  rightToLeft.test(text) ? 'left' : leftToRight.test(text) ? 'right' : null

/**
 * Replaces a character that no font has, as in East Asian print: a name with a gap would read as another
 * name.
 */
const fallbackGlyph = '〓'
const needsGlyph = (letter: string) => !/[\s\p{M}\p{C}]/u.test(letter)

/** Splits a text into words and separators, each in one font. */
function splitRuns(text: string, fontOf: (letter: string) => string | null): Run[] {
  const toRuns: { text: string; font: string }[] = []
  for (const given of text) {
    const last = toRuns.at(-1)
    const isSpace = /\s/.test(given)
    const own = isSpace && last ? last.font : fontOf(given)
    const letter = own === null && needsGlyph(given) ? fallbackGlyph : given
    const font = own ?? (letter === fallbackGlyph ? fontOf(fallbackGlyph) : null)
    if (font === null) continue
    if (last?.font === font && isSpace === /\s/.test(last.text)) last.text += letter
    else toRuns.push({ text: letter, font })
  }
  return toRuns
}

/**
 * Reorders runs into visual order, left to right. The PDF writer reverses Hebrew words itself; this function
 * orders the words by the direction of the line's first letter and keeps names and numbers of the other
 * direction together.
 */
function toVisualRuns(text: string, fontOf: (letter: string) => string | null): Run[] {
  const toRuns = splitRuns(text, fontOf)
  if (!rightToLeft.test(text)) return toRuns
  const directions = toRuns.map((run) => directionOf(run.text))
  const base = directionOf([...text].find((letter) => /\p{L}/u.test(letter)) ?? '') ?? 'left'
  const parts: { way: Direction; toRuns: Run[] }[] = []
  toRuns.forEach((run, index) => {
    const before = parts.at(-1)
    const after = directions.slice(index).find((way) => way !== null) ?? base
    const way = directions[index] ?? (before?.way === after ? after : base)
    if (before?.way === way) before.toRuns.push(run)
    else parts.push({ way, toRuns: [run] })
  })
  const ordered = base === 'left' ? parts.reverse() : parts
  return ordered.flatMap((part) => (part.way === 'left' ? part.toRuns.reverse() : part.toRuns))
}

/**
 * Chinese, Japanese and Korean share code points with different glyphs: the market's own family comes first.
 */
function familiesFor(market: string): Family[] {
  const own: Family | null =
    market === 'JP'
      ? 'noto-sans-jp'
      : market === 'KR'
        ? 'noto-sans-kr'
        : market === 'TW' || market === 'HK'
          ? 'noto-sans-tc'
          : null
  const all = Object.keys(families) as Family[]
  if (!own) return all
  const [text, ...others] = all.filter((family) => family !== own)
  return text ? [text, own, ...others] : all
}

/** @param texts all texts of the document */
export async function loadFonts(texts: readonly string[], market: string): Promise<FontSet> {
  const faces = new Map(await loadAllFaces())
  const order = familiesFor(market).flatMap((family) => faces.get(family) ?? [])
  const faceFor = (letter: string) => order.find((face) => face.has(letter.codePointAt(0) ?? 0))
  const faceOf = new Map([...new Set(texts.join(''))].map((letter) => [letter, faceFor(letter)]))
  if ([...faceOf].some(([letter, face]) => !face && needsGlyph(letter)))
    faceOf.set(fallbackGlyph, faceFor(fallbackGlyph))
  const used = new Map<Face, string>()
  for (const [letter, face] of faceOf) if (face) used.set(face, (used.get(face) ?? '') + letter)
  const ids = new Map([...used.keys()].map((face, index) => [face, `f${index}`]))
  const files = new Map<string, Buffer>()
  for (const [face, chosen] of used) {
    const source = await readFile(face.path)
    for (const [weight, wght] of Object.entries(weights)) {
      const made = await subsetFont(source, `${chosen} `, {
        targetFormat: 'truetype',
        variationAxes: { wght },
      })
      files.set(`${ids.get(face)}-${weight}`, made)
    }
  }
  return {
    files,
    toRuns: (text, weight) =>
      toVisualRuns(text, (letter) => {
        const face = faceOf.get(letter)
        return face ? `${ids.get(face)}-${weight}` : null
      }),
  }
}
