import { createContext } from 'react'

/** Whether a row has no room for choices side by side: the longest of them becomes a menu then. */
export const Crowded = createContext(false)
