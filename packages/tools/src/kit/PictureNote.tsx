/** The caption of a picture, in one line under it: what is measured, since when, what its signs mean. */
export function PictureNote({ notes }: { notes: readonly (string | null)[] }) {
  return (
    <p className="flex min-h-8 items-center px-3.5 py-1 text-ink-3 text-micro max-desk:px-4">
      {notes.filter((note) => note !== null).join(', ')}
    </p>
  )
}
