import { type Described, type HeadTag, pageHead } from '@strikelens/tools/pageHead'

/** What not every page has: that of the page before goes. */
const NOT_EVERYWHERE = 'meta[name="category"], meta[name="robots"]'

/** Writes what a page tells crawlers and link previews of itself. */
export function writeHead(page: Described, symbol: string | undefined): void {
  // The site's own address may be another than the one it is read at: the server wrote it.
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  const { tags } = pageHead(page, symbol, new URL(canonical?.href ?? location.href).origin)
  for (const element of document.head.querySelectorAll(NOT_EVERYWHERE)) element.remove()
  for (const tag of tags) write(tag)
}

function write({ element, naming, name, value }: HeadTag): void {
  const known = document.head.querySelector(`${element}[${naming}="${name}"]`)
  const target = known ?? document.head.appendChild(document.createElement(element))
  target.setAttribute(naming, name)
  target.setAttribute(element === 'link' ? 'href' : 'content', value)
}
