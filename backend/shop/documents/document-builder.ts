import { runInWorker } from '../../workers/run-in-worker.ts'
import type { Barcode } from './draw-barcode.ts'
import type { Drawing, Instruction, renderPdf, TextStyle } from './render-pdf.ts'

export const a4 = { width: 595.28, height: 841.89, margin: 48 } as const

/** Builds a document. It is drawn once it is complete, so that its fonts are subset to its characters. */
export class DocumentBuilder {
  readonly #instructions: Instruction[] = []
  readonly #title: string
  readonly #language: string
  #page = 0

  constructor(title: string, language: string) {
    this.#title = title
    this.#language = language
  }

  text(text: string, setting: TextStyle): void {
    if (text) this.#instructions.push({ kind: 'text', text, style: setting, page: this.#page })
  }

  rule(x: number, y: number, to: number): void {
    this.#instructions.push({ kind: 'rule', x, y, to, page: this.#page })
  }

  box(x: number, y: number, width: number, height: number, color: string): void {
    this.#instructions.push({ kind: 'box', x, y, width, height, color, page: this.#page })
  }

  barcode(
    text: string,
    x: number,
    y: number,
    width: number,
    height: number,
    shape: Barcode['shape'] = 'code128',
  ): void {
    this.#instructions.push({ kind: 'barcode', text, shape, x, y, width, height, page: this.#page })
  }

  addPage(): void {
    this.#page += 1
  }

  toDrawing(market: string): Drawing {
    return {
      title: this.#title,
      language: this.#language,
      market,
      pages: this.#page + 1,
      instructions: this.#instructions,
    }
  }

  /** Renders the document as a PDF in a worker thread. */
  async toPdf(market: string): Promise<Buffer> {
    const module = new URL('./render-pdf.ts', import.meta.url)
    const pdf = await runInWorker<typeof renderPdf>(module, 'renderPdf', this.toDrawing(market))
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  }
}

const fullWidthCharacter = /[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uff60\u{20000}-\u{3ffff}]/u
const wideCharacter = /[\p{Lu}\p{N}mw@%&—…]/u

/** Estimated width of a character, where a small Latin letter is 1. */
const charWidth = (letter: string) =>
  fullWidthCharacter.test(letter) ? 2 : wideCharacter.test(letter) ? 1.3 : 1
const textWidth = (text: string) => [...text].reduce((sum, letter) => sum + charWidth(letter), 0)

/** Splits a word into pieces that fit. */
function breakWord(word: string, most: number): string[] {
  const pieces: string[] = []
  for (const letter of word) {
    const last = pieces.at(-1)
    if (last !== undefined && textWidth(last) + charWidth(letter) <= most)
      pieces[pieces.length - 1] = last + letter
    else pieces.push(letter)
  }
  return pieces
}

/** Wraps a text at a width in small letters, between words; longer words are split. */
export function wrapText(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(last) + 1 + textWidth(word) <= most)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(...breakWord(word, most))
  }
  return lines
}
