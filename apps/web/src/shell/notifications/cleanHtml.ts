import DOMPurify from 'dompurify'

const TAGS = ['a', 'b', 'strong', 'em', 'p', 'ul', 'li', 'code', 'br']

const purifier = DOMPurify(window)
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (!(element instanceof HTMLAnchorElement)) return
  element.rel = 'noopener'
  // Pages of ours open where the reader is, those of others beside.
  if (!isOwnPath(element.getAttribute('href'))) element.target = '_blank'
})

/** Whether a link leads to a page of this site. */
export function isOwnPath(href: string | null): href is string {
  return href !== null && /^\/(?!\/)/.test(href)
}

/** What may be shown of a message: simple text with links, and nothing that runs. */
export function cleanHtml(html: string): DocumentFragment {
  return purifier.sanitize(html, { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ['href'], RETURN_DOM_FRAGMENT: true })
}
