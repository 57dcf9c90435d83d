import type { PageDefinition } from '@strikelens/tools/define'
import { pageTitle } from '@strikelens/tools/product'
import { useEffect } from 'react'

/** Gives the browser the title and description of a page that was reached without loading it anew. */
export function usePageHead(page: Pick<PageDefinition, 'title' | 'description'>, symbol: string | undefined): void {
  const title = pageTitle(page, symbol)
  const { description } = page
  useEffect(() => {
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description])
}
