import type { PageDefinition } from './define.ts'
import { PRODUCT, pageTitle, previewImage } from './product.ts'

/** What the head of a page is made from. */
export type Described = Pick<PageDefinition, 'key' | 'title' | 'description' | 'keywords' | 'category' | 'isIndexed'>

/** An address that leads nowhere. */
export const NOT_FOUND: Described = {
  key: '',
  title: 'Not found',
  description: 'There is no page at this address',
  keywords: [],
  category: null,
  isIndexed: false,
}

/** A meta element by what it is called, or the link to the page's own address. */
export interface HeadTag {
  readonly element: 'meta' | 'link'
  readonly naming: 'name' | 'property' | 'rel'
  readonly name: string
  readonly value: string
}

/** What a page tells crawlers and link previews of itself: as it is sent, and after each change of page within the app. */
export function pageHead(
  page: Described,
  symbol: string | undefined,
  origin: string,
): { readonly title: string; readonly tags: readonly HeadTag[] } {
  const { key, description, keywords, category, isIndexed } = page
  const title = pageTitle(page, symbol)
  const address = origin + (symbol === undefined ? `/${key}` : `/${key}/${encodeURIComponent(symbol.toUpperCase())}`)
  return {
    title,
    tags: [
      meta('description', description),
      meta('keywords', keywords.join(', ')),
      ...(category === null ? [] : [meta('category', category)]),
      ...(isIndexed === false ? [meta('robots', 'noindex')] : []),
      { element: 'link', naming: 'rel', name: 'canonical', value: address },
      open('type', 'website'),
      open('site_name', PRODUCT),
      open('title', title),
      open('description', description),
      open('url', address),
      open('image', origin + previewImage(page)),
      open('image:width', '1200'),
      open('image:height', '630'),
      meta('twitter:card', 'summary_large_image'),
    ],
  }
}

function meta(name: string, value: string): HeadTag {
  return { element: 'meta', naming: 'name', name, value }
}

function open(name: string, value: string): HeadTag {
  return { element: 'meta', naming: 'property', name: `og:${name}`, value }
}
