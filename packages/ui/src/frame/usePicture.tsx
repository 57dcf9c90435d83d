import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import type { ReadWords, WantedPicture } from '../picture/wantedPicture.ts'
import type { Band } from './Bands.tsx'

interface PageSaver {
  /** Of one chart, or of the answer. */
  readonly save: (chart?: WantedPicture) => void
  /** Why there is no file; empty while there is nothing to say. */
  readonly faults: readonly Band[]
}

/** Gives what a page shows as a PNG. */
export function usePicture(page: RefObject<HTMLElement | null>, words: ReadWords): PageSaver {
  const [fault, setFault] = useState<string | null>(null)
  const wanted = useRef<WantedPicture>(undefined)
  // Charts are drawn anew with every change of what they are given: the words of the moment are read at the press.
  const now = useRef(words)
  useLayoutEffect(() => {
    now.current = words
  })
  const save = useCallback(
    async (chart?: WantedPicture) => {
      wanted.current = chart
      const painter = await import('../picture/savePagePicture.ts').catch(() => null)
      setFault(
        painter === null
          ? 'The picture was not saved: a part of the page could not be loaded. Check the connection, then try again.'
          : await painter.savePagePicture(page.current, now.current, chart),
      )
    },
    [page],
  )
  const retry = (
    <Button size="small" onClick={() => save(wanted.current)}>
      Try again
    </Button>
  )
  return { save, faults: fault === null ? [] : [{ key: 'picture', tone: 'warn', text: fault, action: retry }] }
}
