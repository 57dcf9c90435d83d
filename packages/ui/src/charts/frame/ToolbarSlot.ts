import { createContext } from 'react'
import type { WantedPicture } from '../../picture/wantedPicture.ts'

/**
 * The element of a page's toolbar that the chart under it puts its buttons and its legend into; null where a chart has none
 * and keeps them to itself. The page then has the button for full screen, because what fills the screen is more than the
 * chart.
 */
export const ToolbarSlot = createContext<HTMLElement | null>(null)

/** How a chart of the page gives its picture to the reader: the page writes its own words around it. Null without a page. */
export const PictureSaver = createContext<((chart: WantedPicture) => void) | null>(null)
