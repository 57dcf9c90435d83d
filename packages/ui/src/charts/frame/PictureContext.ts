import { createContext } from 'react'

/** A part of the page that a reader wants as a file. */
export interface WantedPicture {
  readonly element: HTMLElement
  /** Of the file. */
  readonly name: string
  /** Keys of its colours that stand elsewhere on the page. */
  readonly legends: Iterable<Element>
}

/** How a chart gives its picture to the reader: the page it stands on writes its own words around it. */
export const PictureContext = createContext<(wanted: WantedPicture) => void>(saveWithoutPage)

function saveWithoutPage(wanted: WantedPicture): void {
  const words = { title: wanted.name, subject: '', foot: [] }
  void import('../../picture/savePicture.ts').then((it) => it.savePicture({ ...wanted, words }))
}
