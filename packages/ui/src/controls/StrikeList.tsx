import { plain } from '@strikelens/market/formats'
import { useLayoutEffect, useRef } from 'react'
import { classes } from '../classes/index.ts'
import { stepLabel, strikeOptions } from './strikeOptions.ts'

export interface StrikeListProps {
  strikes: ArrayLike<number>
  atm: number
  chosen: readonly number[]
  /** No more may be added; chosen ones may still go. */
  isFull?: boolean
  onPress: (strike: number) => void
}

/** All strikes, opened at the money. */
export function StrikeList({ strikes, atm, chosen, isFull = false, onPress }: StrikeListProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const atm = list.current?.querySelector<HTMLElement>('[data-atm]')
    // Only the list scrolls: the panel is not in its place yet, and the page would follow it.
    if (list.current && atm) list.current.scrollTop = atm.offsetTop - list.current.clientHeight / 2
  }, [])
  return (
    <div ref={list} className="relative max-h-80 w-44 overflow-y-auto p-1 max-desk:max-h-[55dvh] max-desk:w-full">
      {strikeOptions(strikes, atm).map(({ strike, steps }) => {
        const isOn = chosen.includes(strike)
        return (
          <button
            key={strike}
            type="button"
            aria-pressed={isOn}
            disabled={isFull && !isOn}
            data-atm={steps === 0 || undefined}
            onClick={() => onPress(strike)}
            className={classes(
              'flex h-7 w-full items-center justify-between rounded-2 px-2 text-table disabled:opacity-50 max-desk:h-11',
              isOn
                ? 'bg-accent-soft font-bold text-accent'
                : steps === 0
                  ? 'bg-atm font-bold'
                  : 'font-mid hover:bg-hover',
            )}
          >
            {plain(strike)}
            <span className={classes('font-text text-micro', !isOn && 'text-ink-3')}>{stepLabel(steps)}</span>
          </button>
        )
      })}
    </div>
  )
}
