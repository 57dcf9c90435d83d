import { Button } from '@strikelens/ui/controls'
import { lazyPart } from '@strikelens/ui/loaded'
import { useCallback } from 'react'
import { useHiddenStrip } from './useHiddenStrip.ts'

// Asked for at once, and not waited for: the page is there before its prices are.
const strip = import('./Strip.tsx').catch(({ message }: Error) => ({
  default: () => <p className="p-4 text-ink-2 text-table">Error fetching data: {message}</p>,
}))
const Strip = lazyPart(() => strip)

/** Five indices with their tools, and India VIX or Gift Nifty beside them. */
export function PriceStrip() {
  const { isHidden, isByHand, hide, show } = useHiddenStrip()
  // The button that was used goes away: its counterpart takes the focus.
  const focus = useCallback(
    (button: HTMLButtonElement | null) => {
      if (isByHand) button?.focus()
    },
    [isByHand],
  )
  if (isHidden) {
    return (
      <div className="flex justify-end border-line border-b bg-surface px-2 py-1">
        <Button ref={focus} tone="ghost" size="small" onClick={show}>
          Show Price Widget
        </Button>
      </div>
    )
  }
  return (
    <div className="min-h-13.25 border-line border-b bg-surface max-desk:min-h-9.25">
      <Strip hideRef={focus} onHide={hide} />
    </div>
  )
}
