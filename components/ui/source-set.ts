import type { Picture } from '#lib/catalog/types.ts'

/** Widths of the picture variants; the width of `full` is the picture’s own. */
const variantWidths = { xs: 240, md: 480, lg: 960 } as const

/** The picture’s files with their widths, smallest first, none larger than needed for `maxWidth` pixels. */
function getCandidates(
  { xs, md, lg, full, width }: Picture,
  maxWidth: number,
): (readonly [string, number])[] {
  const scaled: (readonly [string, number])[] = [
    [xs, variantWidths.xs],
    [md, variantWidths.md],
    [lg, variantWidths.lg],
  ]
  const all = [...scaled.filter(([, candidateWidth]) => candidateWidth < width), [full, width] as const]
  const sufficient = all.findIndex(([, candidateWidth]) => candidateWidth >= maxWidth)
  return sufficient === -1 ? all : all.slice(0, sufficient + 1)
}

/** The `srcset` of a picture whose display width is at most `maxWidth` device pixels. */
export function sourceSet(picture: Picture, maxWidth = Number.POSITIVE_INFINITY): string {
  return getCandidates(picture, maxWidth)
    .map(([source, candidateWidth]) => `${source} ${candidateWidth}w`)
    .join(', ')
}

/** A picture’s files as a common prefix and suffixes, which keeps lists of them short. */
export type PackedSources = {
  readonly prefix: string
  readonly src: string
  /** The suffix of each `srcset` candidate. */
  readonly suffixes: readonly string[]
}

function commonPrefix(texts: readonly string[]): string {
  const [first = '', ...others] = texts
  let length = 0
  while (length < first.length && others.every((text) => text[length] === first[length])) length += 1
  return first.slice(0, length)
}

export function packSources(picture: Picture, maxWidth: number): PackedSources {
  const files = getCandidates(picture, maxWidth)
  const prefix = commonPrefix([picture.md, ...files.map(([source]) => source)])
  return {
    prefix,
    src: picture.md.slice(prefix.length),
    suffixes: files.map(([source, candidateWidth]) => `${source.slice(prefix.length)} ${candidateWidth}w`),
  }
}

export function unpackSources({ prefix, src, suffixes }: PackedSources) {
  return { src: prefix + src, srcSet: suffixes.map((rest) => prefix + rest).join(', ') }
}
