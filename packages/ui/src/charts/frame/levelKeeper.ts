import { createContext } from 'react'

/** A level that a reader drew: where, and what it is to him. */
export interface OwnLevel {
  readonly value: number
  /** Empty where it has none. */
  readonly name: string
}

/** Keeps the levels that are drawn on the charts of a page, with the symbol they are of. */
export interface LevelKeeper {
  readonly symbol: string
  /** Those of one scale: the symbol's 'price', or the values of a chart by its name. */
  readonly levels: (of: string) => readonly OwnLevel[]
  readonly keep: (of: string, levels: readonly OwnLevel[]) => void
}

/** Null on a page that is of no one symbol: nothing is drawn there. */
export const LevelKeeperContext = createContext<LevelKeeper | null>(null)
