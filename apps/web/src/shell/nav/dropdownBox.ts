/** What the dropdown keeps free between itself and the edge of the screen. */
const EDGE_PX = 20
const SCREEN_SHARE = 0.9

export const FAVORITES_WIDTH_PX = 850

/** How wide the dropdown of so many options may be. */
export function widestPx(options: number): number {
  if (options <= 4) return 700
  return options <= 8 ? 850 : 1050
}

export interface DropdownBox {
  readonly left: number
  readonly width: number
}

/** Where a dropdown stands: below the left edge of its button, moved so that it keeps clear of the screen's edges. */
export function dropdownBox(buttonLeft: number, widest: number, screenWidth: number): DropdownBox {
  const width = Math.min(widest, screenWidth * SCREEN_SHARE)
  return { width, left: Math.max(EDGE_PX, Math.min(buttonLeft, screenWidth - EDGE_PX - width)) }
}
