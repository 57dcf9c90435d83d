import { itemOf } from '@strikelens/tools/symbols/itemCode'

/** As many as one press may send. */
const MOST = 250

/** The codes of a text, parted by commas, spaces or lines, in upper case and each once; what can be no code is left out. */
export function pastedSymbols(text: string): readonly string[] {
  const words = text.toUpperCase().split(/[\s,;]+/)
  // Sheets and brokers write 'NSE:RELIANCE' and 'RELIANCE.NS'.
  const codes = words.map((word) => word.replace(/^(NSE|BSE|MCX):/, '').replace(/\.(NS|BO)$/, ''))
  return [...new Set(codes)].filter((code) => itemOf(code) !== null).slice(0, MOST)
}
