import { Button } from '@strikelens/ui/controls'
import { type DragEvent, useRef, useState } from 'react'

/** Where files are dropped, or chosen. */
export function DropZone({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent, next: boolean) => {
    event.preventDefault()
    setOver(next)
  }
  const drop = (event: DragEvent) => {
    over(event, false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <section
      aria-label="Upload"
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={drop}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2.5 border border-dashed px-3.5 py-5 max-desk:px-4 ${
        isOver ? 'border-accent bg-accent-soft' : 'border-line'
      }`}
    >
      <input
        ref={input}
        type="file"
        multiple
        aria-label="Files of exchanges"
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
        className="sr-only"
      />
      <Button tone="primary" size="large" onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <p className="max-w-150 text-ink-2 text-table">
        or drop them here: bhavcopies, participants, deals, lists, of one day or of years, plain, zipped or gzipped.
        What a file is, its content tells; one that is in use changes nothing, and one by which much would be lost is
        kept apart.
      </p>
    </section>
  )
}
