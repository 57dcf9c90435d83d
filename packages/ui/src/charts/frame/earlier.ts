import { createContext } from 'react'

/** Takes in what is before the first point of the page's charts; null where nothing is. */
export const TakeEarlierContext = createContext<(() => void) | null>(null)
