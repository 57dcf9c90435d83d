import { createContext } from 'react'

/**
 * The element of a page's toolbar that the chart under it puts its buttons and its legend into; null where a chart has none
 * and keeps them to itself. The page then has the button for full screen, because what fills the screen is more than the
 * chart.
 */
export const ToolbarSlot = createContext<HTMLElement | null>(null)
