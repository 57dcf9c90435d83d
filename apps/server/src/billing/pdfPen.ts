import PDFDocument from 'pdfkit'
import { siteFont } from './pdfFont.ts'

/** Letters of the first subset of the font, and of the second, where '₹' is; what neither has is written as '?'. */
const LATIN = /[\u0020-\u007e\u00a0-\u00ff\u2010-\u2027\u2212]/
const LATIN_EXT = /[\u0100-\u024f\u1e00-\u1e9f\u20b9]/

type Weight = 'regular' | 'bold'
interface Style {
  readonly size?: number
  readonly weight?: Weight
  readonly color?: string
}
const INK = '#111827'

/** Writes on a page of A4, points from its upper left corner. */
export class PdfPen {
  readonly #doc = new PDFDocument({ size: 'A4', margin: 0, font: '' })
  readonly #done: Promise<Buffer>

  constructor(title: string) {
    const chunks: Buffer[] = []
    this.#done = new Promise((resolve, reject) => {
      this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.#doc.on('end', () => resolve(Buffer.concat(chunks)))
      this.#doc.on('error', reject)
    })
    this.#doc.info.Title = title
    for (const [weight, number] of [
      ['regular', 400],
      ['bold', 600],
    ] as const) {
      this.#doc.registerFont(weight, siteFont('latin', number))
      this.#doc.registerFont(`${weight}-ext`, siteFont('latin-ext', number))
    }
  }

  /** A line of text that begins at x. */
  left(text: string, x: number, y: number, { size = 10, weight = 'regular', color = INK }: Style = {}): void {
    let at = x
    for (const { font, part } of runsOf(text, weight)) {
      this.#doc.font(font).fontSize(size).fillColor(color).text(part, at, y, { lineBreak: false })
      at += this.#doc.widthOfString(part)
    }
  }

  /** A line of text that ends at x. */
  right(text: string, x: number, y: number, style: Style = {}): void {
    this.left(text, x - this.#width(text, style), y, style)
  }

  /** Text in as many lines as it needs; where the next line would be. */
  block(text: string, x: number, y: number, width: number, style: Style = {}): number {
    const lineHeight = (style.size ?? 10) * 1.45
    let at = y
    let line = ''
    const end = () => {
      this.left(line, x, at, style)
      at += lineHeight
    }
    for (const word of text.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && this.#width(longer, style) > width) {
        end()
        line = word
      } else line = longer
    }
    end()
    return at
  }

  rule(x: number, to: number, y: number): void {
    this.#doc.moveTo(x, y).lineTo(to, y).lineWidth(0.75).strokeColor('#d1d5db').stroke()
  }

  /** The page as a file. */
  finished(): Promise<Buffer> {
    this.#doc.end()
    return this.#done
  }

  #width(text: string, { size = 10, weight = 'regular' }: Style): number {
    let width = 0
    for (const { font, part } of runsOf(text, weight)) width += this.#doc.font(font).fontSize(size).widthOfString(part)
    return width
  }
}

/** A text in stretches that one font can write. */
function runsOf(text: string, weight: Weight): readonly { font: string; part: string }[] {
  const runs: { font: string; part: string }[] = []
  for (const letter of text) {
    const isExt = LATIN_EXT.test(letter)
    const font = isExt ? `${weight}-ext` : weight
    const part = isExt || LATIN.test(letter) ? letter : '?'
    const last = runs.at(-1)
    if (last?.font === font) last.part += part
    else runs.push({ font, part })
  }
  return runs
}
