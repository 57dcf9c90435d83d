import { useLocation } from '@tanstack/react-router'

/** The page that is open, by its route without the slash; empty at the home page. */
export function useCurrentKey(): string {
  return useLocation({ select: ({ pathname }) => pathname.split('/')[1] ?? '' })
}
