import { createContext, type ReactNode, useContext } from 'react'
import { Empty } from './Empty.tsx'

const Needed = createContext<string | null>(null)

export interface MinutesNeededProps {
  /** Which data, and what is stored instead; null while nothing is missing. */
  readonly words: string | null
  readonly children: ReactNode
}

/** A page of closing prices alone: what would draw the minutes of its session says which data that needs. */
export function MinutesNeeded({ words, children }: MinutesNeededProps) {
  return <Needed value={words}>{children}</Needed>
}

/** Whether the page has the closing prices of its session alone. */
export function useNeedsMinutes(): boolean {
  return useContext(Needed) !== null
}

/** Stands in the place of what takes minutes. The children say what of the page is told all the same. */
export function NeedsMinutes({ children }: { readonly children?: ReactNode }) {
  return (
    <Empty title="End-of-day data only for this date">
      {useContext(Needed) ?? 'This needs the minutes of the session.'} {children}
    </Empty>
  )
}
