import { useEffect, useState } from 'react'

/**
 * Whether the frame fills the screen, and the way to change it. The whole document goes full screen and the frame covers it:
 * were the frame alone full screen, menus and drawers, which live beside it, could not be seen. Phones that refuse full
 * screen still get the cover.
 */
export function useFullScreen(): [boolean, () => void] {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    if (!isFull) return
    const onChange = () => document.fullscreenElement === null && setFull(false)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [isFull])
  const toggle = () => {
    setFull(!isFull)
    const { documentElement, fullscreenElement } = document
    const refused = () => undefined
    if (isFull) {
      if (fullscreenElement !== null) document.exitFullscreen().catch(refused)
    } else {
      documentElement.requestFullscreen?.().catch(refused)
    }
  }
  return [isFull, toggle]
}
