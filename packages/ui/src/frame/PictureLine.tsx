import type { ReactNode } from 'react'

interface PictureLineProps {
  readonly title: ReactNode
  /** What a point, a size, a colour stands for. */
  readonly note?: ReactNode
  /** The colours of the picture. */
  readonly legend?: ReactNode
}

/** A line at the edge of a picture that does not say itself what it shows. */
export function PictureLine({ title, note, legend }: PictureLineProps) {
  return (
    <div className="flex min-h-8 flex-none flex-wrap items-center gap-x-2 whitespace-nowrap px-3.5 max-desk:px-4 max-desk:py-1">
      <h2 className="font-bold text-table">{title}</h2>
      {note !== undefined && (
        <p className="min-w-0 truncate text-ink-3 text-micro max-desk:basis-full max-desk:whitespace-normal">{note}</p>
      )}
      {legend !== undefined && <div className="ml-auto max-desk:ml-0">{legend}</div>}
    </div>
  )
}
