/** Title of the two files before the date, and the header with its padding as NSE prints it (formats.md §1.4). */
export const TITLES = {
  oi: 'Participant wise Open Interest (no. of contracts) in Equity Derivatives as on ',
  volume: 'Participant wise Trading Volume (no. of contracts) in Equity Derivatives as on ',
} as const

export const PARTICIPANT_HEADER =
  'Client Type,Future Index Long,Future Index Short,Future Stock Long,Future Stock Short       ,' +
  'Option Index Call Long,Option Index Put Long,Option Index Call Short,Option Index Put Short,' +
  'Option Stock Call Long,Option Stock Put Long,Option Stock Call Short,Option Stock Put Short,' +
  'Total Long Contracts      ,Total Short Contracts'

/** Columns of each product: what NSE calls it, before 'Long' and 'Short'. */
export const PRODUCT_COLUMNS = {
  'fut-index': 'Future Index',
  'fut-stock': 'Future Stock',
  'call-index': 'Option Index Call',
  'put-index': 'Option Index Put',
  'call-stock': 'Option Stock Call',
  'put-stock': 'Option Stock Put',
} as const
