import { dayYear } from '@strikelens/market/formats'
import type { PlainKey } from '@strikelens/tools'
import { type Article, type ArticleVersion, versionOf } from '@strikelens/tools/home/texts/article'
import { Button } from '@strikelens/ui/controls'
import { usePhone } from '@strikelens/ui/screen'
import { Notice } from '@strikelens/ui/states'
import { type ReactNode, useEffect } from 'react'
import { Link } from '../../routing/Link.tsx'
import { useAddress } from '../../routing/useAddress.ts'
import { ArticleBlock } from './ArticleBlock.tsx'
import { PageTitle } from './PageTitle.tsx'

export interface ArticlePageProps {
  readonly article: Article
  readonly page: PlainKey
  /** What only this reader sees, after the summary. */
  readonly ofReader?: ReactNode
}

/** A versioned text: its summary, its sections by anchors, and its versions. */
export function ArticlePage({ article, page, ofReader }: ArticlePageProps) {
  const v = useAddress().search.v
  const shown = versionOf(article, v)
  const [newest] = article.versions
  useAnchor()
  return (
    <main className="px-4 pb-4 max-desk:px-0">
      <PageTitle title={article.title}>
        <span className="no-print">
          <Button onClick={() => window.print()}>Print</Button>
        </span>
      </PageTitle>
      {/* Clipped instead of hidden: inside what can scroll, the contents would not stay in sight. */}
      <div className="sheet overflow-clip!">
        {shown !== newest && (
          <Notice tone="warn" title={`This is version ${shown.version}, which is no longer in force.`}>
            Version {newest.version} is in force from {dayYear(newest.effective)}.
          </Notice>
        )}
        <div className="grid gap-px bg-line! *:bg-surface desk:grid-cols-[248px_minmax(0,1fr)]">
          <Contents version={shown} />
          <article className="article">
            <p className="mt-0! text-ink-3 text-table">
              Version {shown.version}, in force from {dayYear(shown.effective)}
            </p>
            <h2 className="mt-4!" id="summary">
              In short
            </h2>
            <ul>
              {shown.summary.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {ofReader}
            {shown.sections.map(({ id, title, blocks }) => (
              <section key={id}>
                <h2 id={id}>{title}</h2>
                {blocks.map((block) => (
                  <ArticleBlock key={JSON.stringify(block)} block={block} />
                ))}
              </section>
            ))}
            <h2 id="versions">Versions</h2>
            <ul>
              {article.versions.map(({ version, effective }) => (
                <li key={version}>
                  <Link page={page} search={{ v: String(version) }}>
                    Version {version}
                  </Link>
                  , in force from {dayYear(effective)}
                </li>
              ))}
            </ul>
          </article>
        </div>
      </div>
    </main>
  )
}

/** The sections as links: beside the text on desks, folded above it on phones. */
function Contents({ version }: { version: ArticleVersion }) {
  const isPhone = usePhone()
  const links = (
    <ul className="max-desk:pb-2">
      {version.sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-8 items-center text-ink-2 text-table hover:text-ink hover:underline max-desk:min-h-11 max-desk:text-strong"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
  if (isPhone) {
    return (
      <details className="no-print px-4">
        <summary className="h-11 font-mid leading-11">Sections</summary>
        <nav aria-label="Sections">{links}</nav>
      </details>
    )
  }
  return (
    <nav aria-label="Sections" className="no-print px-3.5 py-4">
      <div className="sticky top-4">{links}</div>
    </nav>
  )
}

/** An address with an anchor opens at it: the text comes after the browser has looked for it. */
function useAnchor(): void {
  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
}
