/** One thing a reader does on a page. */
export type Step =
  /** Presses what says this, exactly. */
  | { readonly press: string }
  /** Opens the menu of this name and chooses. */
  | { readonly menu: string; readonly pick: string }
  /** Opens the row of this name. */
  | { readonly row: string }
  | { readonly key: 'Escape' }
  /** Waits for the table of this name. */
  | { readonly table: string }
  /** Waits until these words are on the page. */
  | { readonly sees: string }

/** What a visit to a tool's page must show, besides what every page must. */
export interface ToolCheck {
  /** Its main figures, as words that a reader sees in a row: a number is worth more than a heading. */
  readonly shows: readonly (string | RegExp)[]
  /** One of its controls: how it is used, what the address then carries, and what is then seen. */
  readonly change: {
    readonly steps: readonly Step[]
    readonly address: Readonly<Record<string, string>>
    readonly shows: string | RegExp
  }
}

/** The checks of a folder, by route: a folder may serve one for indices and one for stocks. */
export type ToolChecks = Readonly<Record<string, ToolCheck>>
