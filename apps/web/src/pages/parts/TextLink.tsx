import type { ArticleLink } from '@strikelens/tools/home/texts/article'
import { Link } from '@tanstack/react-router'
import { pageOf } from '../../manifest.ts'

/** A link of a text: to a page of ours, not drawn while it is not built, or to an address of others. */
export function TextLink({ label, href }: ArticleLink) {
  if (!href.startsWith('/')) return <a href={href}>{label}</a>
  const [path, query] = href.slice(1).split('?')
  if (pageOf(path) === null) return null
  return (
    <Link to="/$page/{-$symbol}" params={{ page: path }} search={Object.fromEntries(new URLSearchParams(query))}>
      {label}
    </Link>
  )
}
