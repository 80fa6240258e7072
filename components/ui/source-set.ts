import type { Picture } from '#lib/catalog/types.ts'

/** Widths of the picture variants; the width of `full` is the picture’s own. */
const variantWidths = { xs: 240, md: 480, lg: 960 } as const

/** The picture’s files with their widths, smallest first, none larger than needed for `widest` pixels. */
function getCandidates({ xs, md, lg, full, width }: Picture, widest: number): (readonly [string, number])[] {
  const scaled: (readonly [string, number])[] = [
    [xs, variantWidths.xs],
    [md, variantWidths.md],
    [lg, variantWidths.lg],
  ]
  const all = [...scaled.filter(([, wide]) => wide < width), [full, width] as const]
  const enough = all.findIndex(([, wide]) => wide >= widest)
  return enough === -1 ? all : all.slice(0, enough + 1)
}

/** The `srcset` of a picture whose display width is at most `widest` device pixels. */
export function sourceSet(picture: Picture, widest = Number.POSITIVE_INFINITY): string {
  return getCandidates(picture, widest)
    .map(([source, wide]) => `${source} ${wide}w`)
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

export function packSources(picture: Picture, widest: number): PackedSources {
  const files = getCandidates(picture, widest)
  const prefix = commonPrefix([picture.md, ...files.map(([source]) => source)])
  return {
    prefix,
    src: picture.md.slice(prefix.length),
    suffixes: files.map(([source, wide]) => `${source.slice(prefix.length)} ${wide}w`),
  }
}

export function unpackSources({ prefix: start, src, suffixes }: PackedSources) {
  return { src: start + src, srcSet: suffixes.map((rest) => start + rest).join(', ') }
}
