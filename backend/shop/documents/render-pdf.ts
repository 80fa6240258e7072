import PDFDocument from 'pdfkit'
import { type Barcode, drawBarcode } from './draw-barcode.ts'
import { type FontSet, loadFonts, type Weight } from './fonts.ts'

/** The style of a text; lengths are points, `x` and `y` the upper left corner. */
export type TextStyle = {
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly weight?: Weight
  readonly color?: string
  /** The text ends at `x` instead of starting there. */
  readonly alignRight?: boolean
}

type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type Instruction = { readonly page: number } & (
  | { readonly kind: 'text'; readonly text: string; readonly style: TextStyle }
  | { readonly kind: 'rule'; readonly x: number; readonly y: number; readonly to: number }
  | ({ readonly kind: 'box'; readonly color: string } & Area)
  | ({ readonly kind: 'barcode' } & Barcode & Area)
)

/** A document as plain data, so that a worker thread can draw it. */
export type Drawing = {
  readonly title: string
  /** BCP 47 tag. */
  readonly language: string
  /** Market code, which selects the glyph variants of East Asian fonts. */
  readonly market: string
  readonly pages: number
  readonly instructions: readonly Instruction[]
}

/** Renders a document as PDF. It takes tens of milliseconds of CPU time: call it through `runInWorker`. */
export async function renderPdf(drawing: Drawing): Promise<Uint8Array> {
  const { title, language, market, pages, instructions } = drawing
  const texts = instructions.flatMap((instruction) => (instruction.kind === 'text' ? [instruction.text] : []))
  const fonts = await loadFonts([...texts, '…'], market)
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })
  for (const [name, file] of fonts.files) document.registerFont(name, file)
  for (let page = 0; page < pages; page += 1) {
    document.addPage()
    for (const instruction of instructions)
      if (instruction.page === page) await draw(document, fonts, instruction)
  }
  document.end()
  await ended
  return Buffer.concat(chunks)
}

function drawText(document: PDFKit.PDFDocument, fonts: FontSet, text: string, style: TextStyle): void {
  const { x, y, size = 9.5, weight = 'regular', color = '#16241d', alignRight = false } = style
  const runs = fonts.toRuns(text, weight).map((run) => {
    const width = document.font(run.font).fontSize(size).widthOfString(run.text)
    return { ...run, width }
  })
  let left = alignRight ? x - runs.reduce((sum, { width }) => sum + width, 0) : x
  document.fillColor(color)
  for (const run of runs) {
    document
      .font(run.font)
      .fontSize(size)
      .text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
    left += run.width
  }
}

async function draw(document: PDFKit.PDFDocument, fonts: FontSet, instruction: Instruction): Promise<void> {
  switch (instruction.kind) {
    case 'text':
      drawText(document, fonts, instruction.text, instruction.style)
      return
    case 'rule':
      document
        .moveTo(instruction.x, instruction.y)
        .lineTo(instruction.to, instruction.y)
        .lineWidth(0.6)
        .strokeColor('#9a958a')
        .stroke()
      return
    case 'box':
      document
        .rect(instruction.x, instruction.y, instruction.width, instruction.height)
        .fill(instruction.color)
      return
    case 'barcode':
      document.image(Buffer.from(await drawBarcode(instruction)), instruction.x, instruction.y, {
        width: instruction.width,
        height: instruction.height,
      })
  }
}
