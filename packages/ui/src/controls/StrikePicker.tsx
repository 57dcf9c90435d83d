import { plain } from '@strikelens/market/formats'
import { Minus, Plus } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { classes } from '../classes/index.ts'
import { MenuButton } from '../overlays/MenuButton.tsx'
import { Popover } from '../overlays/Popover.tsx'
import { Button, IconButton } from './Button.tsx'
import { stepLabel, strikeBeside, strikeOptions } from './strikeOptions.ts'

const STEP = 'touch h-6.5! w-6.5! max-desk:h-8.5! max-desk:w-8!'

export interface StrikePickerProps {
  /** Listed strikes, ascending. */
  strikes: ArrayLike<number>
  atm: number
  value: number
  /** Which strike, where several are chosen: 'Put strike'. */
  label?: string
  onChange: (strike: number) => void
}

/** One strike, with its neighbours one press away. */
export function StrikePicker({ strikes, atm, value, label = 'Strike', onChange }: StrikePickerProps) {
  const named = label.toLowerCase()
  return (
    <span className="inline-flex items-center rounded-2 border border-line bg-surface *:border-0!">
      <IconButton label={`Lower ${named}`} className={STEP} onClick={() => onChange(strikeBeside(strikes, value, -1))}>
        <Minus size={14} aria-hidden="true" />
      </IconButton>
      <Popover
        label={label}
        trigger={(trigger) => (
          <Button
            {...trigger}
            className="h-6.5! border-line-soft! border-x! bg-transparent! px-1.5! font-bold max-desk:h-8.5!"
            aria-label={`${label}: ${plain(value)}`}
          >
            {plain(value)}
          </Button>
        )}
      >
        {(close) => (
          <StrikeList
            strikes={strikes}
            atm={atm}
            chosen={[value]}
            onPress={(strike) => {
              close()
              onChange(strike)
            }}
          />
        )}
      </Popover>
      <IconButton label={`Higher ${named}`} className={STEP} onClick={() => onChange(strikeBeside(strikes, value, 1))}>
        <Plus size={14} aria-hidden="true" />
      </IconButton>
    </span>
  )
}

export interface StrikesPickerProps {
  strikes: ArrayLike<number>
  atm: number
  value: readonly number[]
  /** How many may be chosen at once. */
  most: number
  onChange: (strikes: readonly number[]) => void
}

/** Several strikes of one chain. */
export function StrikesPicker({ strikes, atm, value, most, onChange }: StrikesPickerProps) {
  const face = value.length === 0 ? 'None' : value.length === 1 ? plain(value[0]) : `${value.length} strikes`
  return (
    <Popover
      label={`Strikes, up to ${most}`}
      trigger={(trigger) => <MenuButton {...trigger} data-name="Strikes" face={face} />}
    >
      {() => (
        <StrikeList
          strikes={strikes}
          atm={atm}
          chosen={value}
          isFull={value.length >= most}
          onPress={(strike) =>
            onChange(
              value.includes(strike)
                ? value.filter((other) => other !== strike)
                : [...value, strike].sort((a, b) => a - b),
            )
          }
        />
      )}
    </Popover>
  )
}

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
