import type { Described } from '@strikelens/tools/pageHead'
import { pageTitle } from '@strikelens/tools/product'
import { useEffect } from 'react'

/** Gives the browser the head of a page that was reached without loading it anew. */
export function usePageHead(page: Described, symbol: string | undefined): void {
  useEffect(() => {
    document.title = pageTitle(page, symbol)
    let isShown = true
    // What crawlers and link previews read is nobody's first wish, and without a line it can wait.
    void import('./headTags.ts').then(
      ({ writeHead }) => isShown && writeHead(page, symbol),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [page, symbol])
}
