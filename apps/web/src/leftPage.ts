let left: string | null = null

/** Notes the address that is being left for another page. */
export function leavePage(href: string | null): void {
  left = href
}

/** Address of the page that was open before this one, '/oi-analysis/NIFTY?range=5'; null on the first. */
export function leftPage(): string | null {
  return left
}
