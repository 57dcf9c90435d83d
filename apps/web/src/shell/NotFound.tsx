import { NOT_FOUND } from '@strikelens/tools/pageHead'
import { SearchBox } from '@strikelens/ui/controls'
import { Empty } from '@strikelens/ui/states'
import { useState } from 'react'
import { briefOf } from '../briefs.ts'
import { usePageHead } from '../head.ts'
import { manifest, pageOf } from '../manifest.ts'
import { Link } from '../routing/Link.tsx'
import { useAddress } from '../routing/useAddress.ts'
import { closestPages } from './closestPages.ts'

const LINK = 'block bg-surface px-6 py-3 hover:bg-accent-soft'

/** An address that leads nowhere: what it may have meant, a way to look for the page, and the way home. */
export default function NotFound() {
  usePageHead(NOT_FOUND, undefined)
  const path = useAddress().path
  const [words, setWords] = useState('')
  const close = closestPages(words.trim() === '' ? path : words, manifest)
  const home = pageOf('')
  return (
    <main className="p-4 max-desk:px-0">
      <div className="sheet">
        <div>
          <h1 className="sr-only">Not found</h1>
          <Empty
            title="There is no page at this address"
            actions={<SearchBox label="Find a tool or page" value={words} onChange={setWords} className="w-80" />}
          >
            {path} may have been mistyped, or the page has moved.
          </Empty>
        </div>
        {close.length > 0 && (
          <section>
            <h2 className="px-6 pt-4 pb-2 text-ink-3 text-micro">
              {words.trim() === '' ? 'Did you mean' : 'Pages with these words'}
            </h2>
            <ul className="grid gap-px border-line-soft border-t bg-line-soft">
              {close.map((entry) => (
                <li key={entry.key}>
                  <Link page={entry} className={LINK}>
                    <b className="block font-mid">{entry.label}</b>
                    <span className="text-ink-3 text-table">{briefOf(entry.key)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {home !== null && (
          <Link page={home} className={LINK}>
            <b className="block font-mid">{home.label}</b>
            <span className="text-ink-3 text-table">{briefOf(home.key)}</span>
          </Link>
        )}
      </div>
    </main>
  )
}
