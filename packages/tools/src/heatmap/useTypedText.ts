import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

/** A text as it is typed: shown at once, written when the hand rests, and taken over when the address changes. */
export function useTypedText(written: string, write: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(written)
  const [known, setKnown] = useState(written)
  const timer = useRef(0)
  if (written !== known) {
    setKnown(written)
    setText(written)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return [
    text,
    (typed) => {
      setText(typed)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => write(typed.trim()), PAUSE_MS)
    },
  ]
}
