import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { LEGENDS } from '../charts/frame/Legend.tsx'
import type { PictureWords, WantedPicture } from '../picture/wantedPicture.ts'

interface PictureFault {
  /** What failed, and what to do. */
  readonly text: string
  readonly onRetry: () => void
}

interface PageSaver {
  /** The answer of the page. */
  readonly savePage: () => void
  /** One chart of it. */
  readonly saveChart: (wanted: WantedPicture) => void
  /** Why there is no file. */
  readonly fault: PictureFault | null
}

/** Gives what a page shows as a PNG; its words are null before there is an answer. */
export function usePicture(page: RefObject<HTMLElement | null>, words: PictureWords | null): PageSaver {
  const [fault, setFault] = useState<PictureFault | null>(null)
  // Charts are drawn anew with every change of what they are given: the words of the moment are read at the press.
  const now = useRef(words)
  useLayoutEffect(() => {
    now.current = words
  })
  const savers = useMemo(() => {
    const save = async (read: () => WantedPicture | null, chart = '') => {
      setFault(null)
      const words = now.current
      const subject = named(words?.subject ?? '', ...choicesOf(page.current), chart)
      const why = await failure(read(), words === null ? null : { ...words, subject })
      const onRetry = () => void save(read, chart)
      if (why !== null) setFault({ text: `The picture was not saved: ${why}, then try again.`, onRetry })
    }
    const savePage = () => void save(() => wantedPage(page.current, now.current))
    const saveChart = (wanted: WantedPicture) => {
      const picture = wanted.element.closest('[data-picture]')
      // The chart that is the whole answer.
      if (picture?.querySelectorAll('.ch-frame').length === 1) savePage()
      else void save(() => wanted, wanted.name)
    }
    return { savePage, saveChart }
  }, [page])
  return { ...savers, fault }
}

function wantedPage(page: HTMLElement | null, words: PictureWords | null): WantedPicture | null {
  const element = page?.querySelector<HTMLElement>('[data-picture]')
  if (page == null || element == null || words === null) return null
  const legends = [...page.querySelectorAll(`.answer-tools :is(${LEGENDS})`)]
  return { element, legends, name: named(words.title, words.subject) }
}

/** The main choices of the page that have a name: 'Universe F&O stocks'. */
function choicesOf(page: HTMLElement | null): string[] {
  const choices = page?.querySelectorAll<HTMLElement>('.head-choices [data-name]') ?? []
  return [...choices].map(({ dataset, textContent }) => `${dataset.name} ${textContent}`)
}

function named(...words: string[]): string {
  return words.filter((word) => word !== '').join(' · ')
}

/** Why there is no picture and what to do before the next try; null when there is one. */
async function failure(wanted: WantedPicture | null, words: PictureWords | null): Promise<string | null> {
  if (wanted === null || words === null) return 'this page has no answer yet. Wait for it'
  const painter = await import('../picture/savePicture.ts').catch(() => null)
  if (painter === null) return 'a part of the page could not be loaded. Check the connection'
  try {
    await painter.savePicture(wanted, words)
    return null
  } catch (error) {
    console.error('A picture was not drawn.', error)
    return 'this browser could not draw it. Make the window smaller'
  }
}
