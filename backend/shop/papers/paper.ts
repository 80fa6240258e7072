import PDFDocument from 'pdfkit'
import { type FontSet, fontsFor, type Weight } from './fonts.ts'

/** How a text is set; lengths are points, `x` and `y` the upper left corner. */
export type Setting = {
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly weight?: Weight
  readonly color?: string
  /** The text ends at `x` in place of beginning there. */
  readonly ends?: boolean
}

type Instruction =
  | { readonly kind: 'text'; readonly text: string; readonly setting: Setting; readonly page: number }
  | {
      readonly kind: 'rule'
      readonly x: number
      readonly y: number
      readonly to: number
      readonly page: number
    }
  | {
      readonly kind: 'box'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly color: string
      readonly page: number
    }
  | {
      readonly kind: 'picture'
      readonly png: Buffer
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly page: number
    }

export const a4 = { width: 595.28, height: 841.89, margin: 48 } as const

/** A paper being written. It is drawn once all of it is known, so that its fonts carry just its letters. */
export class Paper {
  readonly #instructions: Instruction[] = []
  readonly #title: string
  readonly #language: string
  #page = 0

  constructor(title: string, language: string) {
    this.#title = title
    this.#language = language
  }

  text(text: string, setting: Setting): void {
    if (text) this.#instructions.push({ kind: 'text', text, setting, page: this.#page })
  }

  rule(x: number, y: number, to: number): void {
    this.#instructions.push({ kind: 'rule', x, y, to, page: this.#page })
  }

  box(x: number, y: number, width: number, height: number, color: string): void {
    this.#instructions.push({ kind: 'box', x, y, width, height, color, page: this.#page })
  }

  picture(png: Buffer, x: number, y: number, width: number, height: number): void {
    this.#instructions.push({ kind: 'picture', png, x, y, width, height, page: this.#page })
  }

  turn(): void {
    this.#page += 1
  }

  /** The whole as a PDF. */
  async toPdf(market: string): Promise<Buffer> {
    const texts = this.#instructions.flatMap((each) => (each.kind === 'text' ? [each.text] : []))
    const fonts = await fontsFor([...texts, '…'], market)
    const document = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      lang: this.#language,
      displayTitle: true,
      info: { Title: this.#title },
    })
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    const ended = new Promise<void>((resolve, reject) => {
      document.on('end', resolve)
      document.on('error', reject)
    })
    for (const [name, file] of fonts.files) document.registerFont(name, file)
    for (let page = 0; page <= this.#page; page += 1) {
      document.addPage()
      for (const each of this.#instructions) if (each.page === page) draw(document, fonts, each)
    }
    document.end()
    await ended
    return Buffer.concat(chunks)
  }
}

function drawText(document: PDFKit.PDFDocument, fonts: FontSet, text: string, setting: Setting): void {
  const { x, y, size = 9.5, weight = 'regular', color = '#16241d', ends = false } = setting
  const runs = fonts.runs(text, weight).map((run) => {
    const width = document.font(run.font).fontSize(size).widthOfString(run.text)
    return { ...run, width }
  })
  let left = ends ? x - runs.reduce((sum, { width }) => sum + width, 0) : x
  document.fillColor(color)
  for (const run of runs) {
    document
      .font(run.font)
      .fontSize(size)
      .text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
    left += run.width
  }
}

function draw(document: PDFKit.PDFDocument, fonts: FontSet, each: Instruction): void {
  switch (each.kind) {
    case 'text':
      drawText(document, fonts, each.text, each.setting)
      return
    case 'rule':
      document.moveTo(each.x, each.y).lineTo(each.to, each.y).lineWidth(0.6).strokeColor('#9a958a').stroke()
      return
    case 'box':
      document.rect(each.x, each.y, each.width, each.height).fill(each.color)
      return
    case 'picture':
      document.image(each.png, each.x, each.y, { width: each.width, height: each.height })
  }
}

const wide = /[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uff60\u{20000}-\u{3ffff}]/u
const broad = /[\p{Lu}\p{N}mw@%&—…]/u

/** How broad a letter is, where a small Latin one is 1. */
const breadthOf = (letter: string) => (wide.test(letter) ? 2 : broad.test(letter) ? 1.3 : 1)
const breadth = (text: string) => [...text].reduce((sum, letter) => sum + breadthOf(letter), 0)

/** A word in pieces that fit. */
function cut(word: string, most: number): string[] {
  const pieces: string[] = []
  for (const letter of word) {
    const last = pieces.at(-1)
    if (last !== undefined && breadth(last) + breadthOf(letter) <= most)
      pieces[pieces.length - 1] = last + letter
    else pieces.push(letter)
  }
  return pieces
}

/** Lines as broad as so many small letters, broken between words; longer words are cut. */
export function folded(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && breadth(last) + 1 + breadth(word) <= most)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(...cut(word, most))
  }
  return lines
}
