import type { Definition } from '@strikelens/tools/home/texts/definition'
import { METHOD } from '@strikelens/tools/home/texts/method'
import { SearchBox } from '@strikelens/ui/controls'
import { useEffect, useState } from 'react'
import { type ManifestEntry, pageOf } from '../../manifest.ts'
import { Link } from '../../routing/Link.tsx'

/** Every shared definition with its formula in words and the tools that use it. */
export function MethodTab() {
  const [words, setWords] = useState('')
  const groups = METHOD.map(({ title, definitions }) => ({
    title,
    definitions: definitions.filter((definition) => hasWords(definition, words)),
  })).filter(({ definitions }) => definitions.length > 0)
  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <>
      <div className="flex items-center gap-3 px-3.5 py-2 max-desk:px-4">
        <SearchBox label="Filter definitions" value={words} onChange={setWords} className="w-72" />
        <span aria-live="polite" className="text-ink-3 text-micro">
          {groups.reduce((sum, { definitions }) => sum + definitions.length, 0)} definitions
        </span>
      </div>
      {groups.length === 0 && <p className="px-3.5 py-6 text-ink-2">No definition has these words.</p>}
      {groups.map(({ title, definitions }) => (
        <section key={title}>
          <h2 className="px-3.5 pt-4 pb-2 font-bold text-strong max-desk:px-4">{title}</h2>
          <dl>
            {definitions.map((definition) => (
              <Entry key={definition.id} definition={definition} />
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}

function Entry({ definition: { id, name, formula, tools } }: { definition: Definition }) {
  const built = tools.map(pageOf).filter((entry): entry is ManifestEntry => entry !== null)
  return (
    <div
      id={id}
      className="grid scroll-mt-18 gap-x-6 gap-y-1 border-line-soft border-t px-3.5 py-2.5 max-desk:px-4 desk:grid-cols-[220px_minmax(0,1fr)_260px]"
    >
      <dt className="font-mid">
        <a href={`#${id}`} className="hover:underline">
          {name}
        </a>
      </dt>
      <dd className="max-w-[76ch] text-ink-2">{formula}</dd>
      <dd className="flex flex-wrap content-start gap-x-3 text-table max-desk:gap-y-1">
        {built.length === 0 && <span className="text-ink-3">No page shows it yet</span>}
        {built.map((entry) => (
          <Link key={entry.key} page={entry} className="text-accent hover:underline max-desk:py-2">
            {entry.label}
          </Link>
        ))}
      </dd>
    </div>
  )
}

function hasWords({ name, formula }: Definition, words: string): boolean {
  const text = `${name} ${formula}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
