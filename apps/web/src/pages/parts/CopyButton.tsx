import { Button } from '@strikelens/ui/controls'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

const SAID_MS = 2_000

/** Copies a text and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, say] = useState<'Copied' | 'Not allowed' | null>(null)
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => say(null), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say('Copied'),
      () => say('Not allowed'),
    )
  return (
    <Button size="large" onClick={() => void copy()} className="flex-none">
      {said === 'Copied' ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
      <span aria-live="polite">{said ?? label}</span>
    </Button>
  )
}
