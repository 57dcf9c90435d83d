import { PRODUCT } from '@strikelens/tools'
import { stateName } from '@strikelens/tools/gst'
import type { InvoiceContent } from './invoice.ts'
import type { PdfPen } from './pdfPen.ts'
import { dayText, paiseText, planText } from './words.ts'

const LEFT = 48
const RIGHT = 547
const MIDDLE = 310
const COLUMN = 236
const GREY = '#6b7280'
const LINE = 18

/** An invoice as a page of A4. */
export async function invoicePdf(number: string, issuedAt: Date, content: InvoiceContent): Promise<Buffer> {
  // A start does not wait for the library behind it, which few days need.
  const { PdfPen: Pen } = await import('./pdfPen.ts')
  const pen = new Pen(`${PRODUCT} invoice ${number}`)
  pen.left(PRODUCT, LEFT, 48, { size: 18, weight: 'bold' })
  pen.right('Tax invoice', RIGHT, 48, { size: 18, weight: 'bold' })
  pen.right(number, RIGHT, 76)
  pen.right(dayText(issuedAt), RIGHT, 92, { color: GREY })
  pen.rule(LEFT, RIGHT, 118)
  const parties = Math.max(seller(pen, content, 136), buyer(pen, content, 136))
  const items = table(pen, content, parties + 24)
  const taxes = taxTable(pen, content, items + 30)
  foot(pen, content, taxes + 40)
  return pen.finished()
}

function seller(pen: PdfPen, { seller: { name, address, gstin, state } }: InvoiceContent, top: number): number {
  pen.left('Sold by', LEFT, top, { size: 9, color: GREY })
  let y = pen.block(name, LEFT, top + 16, COLUMN, { weight: 'bold' })
  y = pen.block(address, LEFT, y, COLUMN)
  y = pen.block(`GSTIN ${gstin}`, LEFT, y + 4, COLUMN)
  return pen.block(`State ${placeText(state)}`, LEFT, y, COLUMN)
}

function buyer(pen: PdfPen, { buyer: { name, email, gstin, state } }: InvoiceContent, top: number): number {
  pen.left('Billed to', MIDDLE, top, { size: 9, color: GREY })
  let y = pen.block(name, MIDDLE, top + 16, COLUMN, { weight: 'bold' })
  y = pen.block(email, MIDDLE, y, COLUMN)
  y = pen.block(gstin === null ? 'Not registered for GST' : `GSTIN ${gstin}`, MIDDLE, y + 4, COLUMN)
  return pen.block(`Place of supply ${placeText(state)}`, MIDDLE, y, COLUMN)
}

function table(pen: PdfPen, content: InvoiceContent, top: number): number {
  const { plan, cycle, from, to, sac, pricePaise, discountPaise, coupon, creditPaise, totalPaise } = content
  const head = { size: 9, color: GREY }
  pen.left('Description', LEFT, top, head)
  pen.left('SAC', MIDDLE, top, head)
  pen.right('Amount, GST included', RIGHT, top, head)
  pen.rule(LEFT, RIGHT, top + 16)
  let y = top + 26
  pen.left(`${PRODUCT} ${planText(plan, cycle)}`, LEFT, y, { weight: 'bold' })
  pen.left(sac, MIDDLE, y)
  pen.right(paiseText(pricePaise), RIGHT, y)
  pen.left(`${dayText(from)} to ${dayText(to)}`, LEFT, y + 15, { size: 9, color: GREY })
  y += 15 + LINE
  const less: readonly (readonly [string, number])[] = [
    [coupon === null ? 'Discount for an invitation' : `Discount, code ${coupon}`, discountPaise],
    ['Credit', creditPaise],
  ]
  for (const [label, paise] of less.filter(([, taken]) => taken > 0)) {
    pen.left(label, LEFT, y)
    pen.right(paiseText(-paise), RIGHT, y)
    y += LINE
  }
  pen.rule(LEFT, RIGHT, y + 2)
  pen.left('Total paid', LEFT, y + 12, { size: 12, weight: 'bold' })
  pen.right(paiseText(totalPaise), RIGHT, y + 12, { size: 12, weight: 'bold' })
  return y + 12 + LINE
}

function taxTable(pen: PdfPen, content: InvoiceContent, top: number): number {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise, seller, buyer } = content
  const taxes: readonly (readonly [string, number])[] =
    seller.state === buyer.state
      ? [
          ['CGST 9 %', cgstPaise],
          ['SGST 9 %', sgstPaise],
        ]
      : [['IGST 18 %', igstPaise]]
  const lines: readonly (readonly [string, number])[] = [
    ['Taxable value', taxablePaise],
    ...taxes,
    ['Total', totalPaise],
  ]
  let y = top
  for (const [label, paise] of lines) {
    pen.left(label, MIDDLE, y, { color: GREY })
    pen.right(paiseText(paise), RIGHT, y)
    y += LINE
  }
  return y
}

function foot(pen: PdfPen, { paymentId }: InvoiceContent, top: number): void {
  const style = { size: 9, color: GREY }
  pen.rule(LEFT, RIGHT, top)
  pen.left(`Paid by Razorpay, payment ${paymentId}. Tax is not payable on reverse charge.`, LEFT, top + 12, style)
  pen.left('This invoice was made by a computer and is valid without a signature.', LEFT, top + 26, style)
}

/** '27 Maharashtra'. */
function placeText(code: string): string {
  return `${code} ${stateName(code) ?? ''}`.trim()
}
