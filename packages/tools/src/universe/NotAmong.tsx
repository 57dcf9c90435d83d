import { Button } from '@strikelens/ui/controls'
import { Notice } from '@strikelens/ui/states'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { ViewProps } from '../view.ts'
import { universeName } from './universe.ts'

/** How the server refuses a symbol that nobody has. */
const Unknown = z.object({ code: z.literal('unknown-symbol'), nearest: z.array(z.string()) })

interface NotAmongProps extends Pick<ViewProps<unknown, unknown>, 'answerWith' | 'setParams'> {
  symbol: string
  universe: string
  /** What else than the universe decides it: 'universe or month'. */
  choice?: string
}

/** Says of a symbol of the address that the list is not of it, or that there is none and which names come nearest. */
export function NotAmong({ symbol, universe, choice = 'universe', answerWith, setParams }: NotAmongProps) {
  const [unknown, setUnknown] = useState<{ symbol: string; nearest: readonly string[] } | null>(null)
  useEffect(() => {
    answerWith({ symbol }).catch((error: unknown) => {
      const refusal = Unknown.safeParse(error)
      if (refusal.success) setUnknown({ symbol, nearest: refusal.data.nearest })
    })
  }, [symbol, answerWith])
  if (unknown?.symbol !== symbol) {
    return (
      <Notice tone="plain">
        {symbol} is not among {universeName(universe)}: choose another {choice}.
      </Notice>
    )
  }
  return (
    <Notice tone="plain">
      There is no symbol ‘{symbol}’.{unknown.nearest.length > 0 && ' Did you mean one of these? '}
      <span className="inline-flex flex-wrap gap-1.5">
        {unknown.nearest.map((name) => (
          <Button key={name} size="small" onClick={() => setParams({ symbol: name })}>
            {name}
          </Button>
        ))}
      </span>
    </Notice>
  )
}
