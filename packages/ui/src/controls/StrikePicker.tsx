import { plain } from '@strikelens/market/formats'
import { Minus, Plus } from 'lucide-react'
import { lazyPart } from '../loaded/index.ts'
import { MenuButton } from '../overlays/MenuButton.tsx'
import { Popover } from '../overlays/Popover.tsx'
import { Button, IconButton } from './Button.tsx'
import { strikeBeside } from './strikeOptions.ts'

/** Only an open list needs its strikes. */
const StrikeList = lazyPart(async () => ({ default: (await import('./StrikeList.tsx')).StrikeList }))
const WAITING = <div className="h-80 w-44 max-desk:w-full" />

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
            meanwhile={WAITING}
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
          meanwhile={WAITING}
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
