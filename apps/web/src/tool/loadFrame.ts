/** Loads what the page of every tool is drawn in: an open list of tools is about to lead to one. */
export function loadFrame(): void {
  // Only a head start: following a link says what is wrong.
  import('./ToolRoute.tsx').catch(() => {})
}
