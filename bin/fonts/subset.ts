import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import subsetFont from 'subset-font'
import type { Brand } from '#config/brands.ts'
import { displayFaces, type FaceRecipe, type WordmarkRecipe } from './faces.ts'
import { localMeanAdvance, localSources, meanAdvance } from './local-faces.ts'

const require = createRequire(import.meta.url)

/** Latin-1, the other letters of en, es, fr, de and it, and typographic punctuation. */
const characters = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ...Array.from({ length: 96 }, (_, index) => String.fromCharCode(160 + index)),
  ...'Œœ’‘‚“”„‹›«»…–—·•↑↓−€',
].join('')

/** Layout features that the subset keeps. Hinting is removed: modern screens do not need it. */
const subsetOptions = {
  targetFormat: 'woff2' as const,
  keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'pnum', 'lnum'],
  noHinting: true,
}

export type Face = { readonly file: string; readonly bytes: Buffer; readonly css: string }

function readFontSource(recipe: FaceRecipe): Buffer {
  const folder = dirname(require.resolve(`${recipe.package}/package.json`))
  return readFileSync(join(folder, 'files', recipe.source))
}

/** A static instance of a face at one axis position, for measuring and outlining. */
async function createStaticInstance(
  recipe: FaceRecipe,
  axes: Readonly<Record<string, number>>,
): Promise<Font> {
  const pinned = { ...pinnedAxes(recipe), ...axes }
  const font = create(
    await subsetFont(readFontSource(recipe), characters, { targetFormat: 'sfnt', variationAxes: pinned }),
  )
  if (!('glyphsForString' in font))
    throw new Error(`${recipe.package}: a collection where one font was expected`)
  return font
}

function pinnedAxes(recipe: FaceRecipe): Record<string, number> {
  return Object.fromEntries(
    Object.entries(recipe.axes).map(([name, axis]) => [name, typeof axis === 'number' ? axis : axis.default]),
  )
}

function formatPercent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}

/**
 * The fallback of a font while it loads: an installed font, scaled so that lines break at the same places.
 */
async function buildFallbackCss(recipe: FaceRecipe): Promise<string> {
  const sources = localSources[recipe.local].map((name) => `local("${name}")`).join(',')
  const faces = await Promise.all(
    recipe.fallbackVariants.map(async ({ axes, stretch }) => {
      const font = await createStaticInstance(recipe, axes)
      const em = font.unitsPerEm
      const own = meanAdvance(recipe.sample, (character) => {
        const [glyph] = font.glyphsForString(character)
        return (glyph?.advanceWidth ?? 0) / em
      })
      const size = own / localMeanAdvance(recipe.local, recipe.sample)
      return `@font-face{font-family:"${recipe.fallback}";src:${sources};font-weight:${recipe.weight};font-stretch:${stretch};size-adjust:${formatPercent(size)};ascent-override:${formatPercent(font.ascent / em / size)};descent-override:${formatPercent(-font.descent / em / size)};line-gap-override:${formatPercent(font.lineGap / em / size)}}`
    }),
  )
  return faces.join('')
}

/** Subsets a face to the characters of the shop, names the file by its content hash, and writes its CSS. */
export async function makeFace(recipe: FaceRecipe, name: string): Promise<Face> {
  const options = { ...subsetOptions, variationAxes: { ...recipe.axes } }
  const bytes = await subsetFont(readFontSource(recipe), characters, options)
  const file = `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.woff2`
  const css = `@font-face{font-family:"${recipe.family}";src:url(/fonts/${file}) format("woff2");font-weight:${recipe.weight};font-stretch:${recipe.stretch};font-display:swap}`
  return { file, bytes, css: css + (await buildFallbackCss(recipe)) }
}

export type Wordmark = { readonly path: string; readonly width: number; readonly height: number }

/** A wordmark as one outline in hundredths of an em, its box cropped to the letters. */
export async function makeWordmark(brand: Brand, recipe: WordmarkRecipe): Promise<Wordmark> {
  let x = 0
  const commands: { readonly command: string; readonly args: readonly number[] }[] = []
  for (const letter of recipe.letters) {
    const font = await createStaticInstance(displayFaces[brand], letter.axes)
    const scale = 100 / font.unitsPerEm
    const [glyph] = font.glyphsForString(letter.text)
    if (!glyph) throw new Error(`${brand}: no glyph for ${letter.text}`)
    const start = x
    for (const { command, args } of glyph.path.commands)
      commands.push({
        command,
        args: args.map((value, index) => (index % 2 ? -value * scale : start + value * scale)),
      })
    x += glyph.advanceWidth * scale + recipe.tracking * 100
  }
  return toSvgPath(commands)
}

const pathCommands: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

function toSvgPath(
  commands: readonly { readonly command: string; readonly args: readonly number[] }[],
): Wordmark {
  const xs = commands.flatMap(({ args }) => args.filter((_, index) => index % 2 === 0))
  const ys = commands.flatMap(({ args }) => args.filter((_, index) => index % 2 === 1))
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const short = (value: number) => String(Number(value.toFixed(1)))
  const path = commands
    .map(({ command, args }) => {
      const numbers = args.map((value, index) => short(index % 2 ? value - top : value - left))
      return `${pathCommands[command] ?? ''}${numbers.join(' ')}`
    })
    .join('')
  return { path, width: Math.ceil(Math.max(...xs) - left), height: Math.ceil(Math.max(...ys) - top) }
}
