import { use } from 'react'

/** The catalogue's reading of a tool, in plain words. */
export interface Guide {
  paragraphs: readonly string[]
  /** One worked example. */
  example: string
}

/** Where a guide is found; it is read when it is opened. */
export type LoadGuide = () => Promise<{ default: Guide }>

export function GuideText({ loading, purpose }: { loading: ReturnType<LoadGuide>; purpose: string }) {
  const { paragraphs, example } = use(loading).default
  return (
    <div className="grid gap-3 p-4 text-ink-2 leading-normal">
      <p className="font-mid text-ink">{purpose}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className="rounded-3 bg-sunken p-3 dark:bg-canvas">
        <b className="mb-1 block font-bold text-ink">Worked example</b>
        {example}
      </div>
    </div>
  )
}
