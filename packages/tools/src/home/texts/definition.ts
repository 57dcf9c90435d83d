/** A shared definition: one meaning on every page that shows it. */
export interface Definition {
  /** Its anchor in the address. */
  readonly id: string
  readonly name: string
  /** The formula in words. */
  readonly formula: string
  /** Routes of the tools that show it or rest on it, built or to come. */
  readonly tools: readonly string[]
}

export interface DefinitionGroup {
  readonly title: string
  readonly definitions: readonly Definition[]
}
