import { readPath } from '@strikelens/tools/address/pagePath'
import type { ArticleLink } from '@strikelens/tools/home/texts/article'
import { pageOf } from '../../manifest.ts'
import { Link } from '../../routing/Link.tsx'

/** A link of a text: to a page of ours, not drawn while it is not built, or to an address of others. */
export function TextLink({ label, href }: ArticleLink) {
  if (!href.startsWith('/')) return <a href={href}>{label}</a>
  const path = readPath(href)
  const page = path === null ? null : pageOf(path.key)
  if (page === null) return null
  return (
    <Link page={page} symbol={path?.symbol} search={Object.fromEntries(new URLSearchParams(href.split('?')[1]))}>
      {label}
    </Link>
  )
}
