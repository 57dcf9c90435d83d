import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** What a reader sees of a part of a page, words and figures in a line. */
export function shownText(part: ReactNode): string {
  return markupText(renderToStaticMarkup(part))
}

/** The words of markup. */
export function markupText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of markup without the question that every figure can be asked. */
export function plainText(html: string): string {
  return markupText(html).replaceAll(' , how is this computed?', '')
}

/** What stands in the first cell of each row of a table, top to bottom. */
export function rowNames(html: string): string[] {
  return Array.from(html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/g), ([, name]) => markupText(name))
}
