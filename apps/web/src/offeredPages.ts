/** A tool that most traders open first. */
export interface PopularPage {
  readonly key: string
  readonly label: string
}

/** A tool that stands beside the price of an index. */
export interface StripPage {
  readonly key: string
  readonly label: string
  /** What it is called there. */
  readonly short: string
  readonly hasSymbolInQuery: boolean
}
