import { createContext } from 'react'
import type { WantedPicture } from '../../picture/wantedPicture.ts'

/** How a chart gives its picture to the reader: the page it stands on writes its own words around it. */
export const PictureContext = createContext<(wanted: WantedPicture) => void>(saveWithoutPage)

function saveWithoutPage(wanted: WantedPicture): void {
  const words = { title: wanted.name, subject: '', foot: [] }
  void import('../../picture/savePicture.ts').then((it) => it.savePicture(wanted, words))
}
