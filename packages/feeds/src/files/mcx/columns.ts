/** What MCX calls a column: in its table of a day, in its replies (also saved as tables), in its export by commodity. */
export const MCX_COLUMNS = {
  date: ['Date'],
  instrument: ['Instrument Name', 'InstrumentName'],
  symbol: ['Symbol'],
  expiry: ['Expiry Date', 'ExpiryDate'],
  right: ['Option Type', 'OptionType'],
  strike: ['Strike Price', 'StrikePrice'],
  open: ['Open'],
  high: ['High'],
  low: ['Low'],
  close: ['Close'],
  prevClose: ['Previous Close', 'PreviousClose'],
  volume: ['Volume(Lots)', 'Volume'],
  thousands: ["Volume(In 000's)", 'VolumeInThousands'],
  value: ['Value(Lacs)', 'Value'],
  oi: ['Open Interest(Lots)', 'Open Interest', 'OpenInterest'],
} as const

export type McxColumn = keyof typeof MCX_COLUMNS

/** Columns without which a table is not MCX's; an export by commodity has no instrument, option type or strike. */
const TELLING: readonly McxColumn[] = ['date', 'symbol', 'expiry', 'close', 'volume', 'value', 'oi']

/** Whether a header is that of one of MCX's tables. */
export function isMcxHeader(names: readonly string[]): boolean {
  return TELLING.every((column) => MCX_COLUMNS[column].some((name) => names.includes(name)))
}
