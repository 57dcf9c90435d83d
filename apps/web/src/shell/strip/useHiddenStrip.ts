import { useState } from 'react'
import { deleteCookie, readCookie, writeCookie } from '../../cookies.ts'

const NAME = 'priceWidgetHidden'
const DAY_MS = 86_400_000

/** Whether the reader put the strip away, for 24 hours; `isByHand` once that was changed on this page. */
export function useHiddenStrip() {
  const [state, setState] = useState(() => ({ isHidden: isHidden(), isByHand: false }))
  return {
    ...state,
    hide() {
      writeCookie(NAME, new Date(Date.now() + DAY_MS).toISOString(), 1)
      setState({ isHidden: true, isByHand: true })
    },
    show() {
      deleteCookie(NAME)
      setState({ isHidden: false, isByHand: true })
    },
  }
}

/** The cookie holds when it ends; one that has ended, or says nothing, is deleted. */
function isHidden(): boolean {
  const expiry = readCookie(NAME)
  if (expiry === null) return false
  if (Date.parse(expiry) > Date.now()) return true
  deleteCookie(NAME)
  return false
}
