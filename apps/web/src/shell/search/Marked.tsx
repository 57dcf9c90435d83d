import { markedParts } from './markedParts.ts'

/** A text with the words of the query underlined: colour has other meanings here. */
export function Marked({ text, query }: { text: string; query: string }) {
  return markedParts(text, query).map((part, place) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity than their place
      <mark key={place} className="bg-transparent font-chip text-inherit underline decoration-1 underline-offset-2">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
