import { plain } from '@strikelens/market/formats'
import { classes } from '@strikelens/ui/classes'
import { Button } from '@strikelens/ui/controls'
import { lazyPart } from '@strikelens/ui/loaded'
import { Popover } from '@strikelens/ui/overlays'
import { Scale, X } from 'lucide-react'
import type { SetParams } from '../kit/controls.tsx'
import type { Wire } from '../result.ts'
import { type ComparedWords, comparedWords } from '../symbols/comparedText.ts'
import type { SymbolGroup } from '../symbols/symbolsWithOptions.ts'
import { COMPARED_COLOR } from './comparedLine.ts'

/** Only an open list needs what it finds. */
const CompareList = lazyPart(async () => ({ default: (await import('./CompareList.tsx')).CompareList }))

/** What an answer says of what its premium can be compared with. */
export interface ComparableData {
  readonly symbols: readonly Wire<SymbolGroup>[]
  readonly context: { readonly symbol: string; readonly atm: number | null }
}

export interface CompareChoice {
  readonly vs: string | undefined
  readonly data: ComparableData
  /** Of a page whose instrument one strike makes, the listed ones and its own; null where its legs are at several. */
  readonly of: { readonly strikes: readonly (number | null)[]; readonly own: number | null } | null
  /** The page's own strikes where its words would now choose others: a comparison must not move what is compared. */
  readonly pinned: Readonly<Record<string, string>>
  readonly setParams: SetParams
}

/** Which other premium is drawn, and the way to take it off. */
export function CompareButton({ vs, data, of, pinned, setParams }: CompareChoice) {
  const words = vs === undefined ? null : comparedWords(vs)
  const { symbol, atm } = data.context
  const strikes =
    of === null
      ? null
      : { listed: of.strikes.filter((one) => one !== null), atm: atm ?? Number.NaN, own: of.own ?? Number.NaN }
  return (
    // Where the toolbar is full this gives up its words first: the icon and the cross stay in sight.
    <span className="gives-way flex min-w-0 items-center">
      <Popover
        label="Compare with"
        trigger={(trigger) => (
          <Button
            {...trigger}
            tone={words === null ? 'ghost' : 'plain'}
            title={words === null ? 'Compare' : nameOf(words)}
            aria-label={words === null ? 'Compare' : `Compared with ${nameOf(words)}`}
            className={classes(
              'desk:min-w-7 desk:flex-wrap desk:content-start desk:gap-y-3 desk:overflow-hidden desk:px-2',
              words !== null && 'rounded-r-none border-r-0',
            )}
          >
            {words === null ? (
              <Scale size={14} strokeWidth={1.75} aria-hidden="true" className="my-1.5 flex-none" />
            ) : (
              <Line />
            )}
            <span>{words === null ? 'Compare' : nameOf(words)}</span>
          </Button>
        )}
      >
        {(close) => (
          <CompareList
            meanwhile={<div className="h-12 min-w-72" />}
            symbol={symbol}
            strikes={strikes}
            groups={data.symbols}
            chosen={words === null ? undefined : (words.symbol ?? vs)}
            onChoose={(next) => {
              close()
              setParams({ ...pinned, vs: next })
            }}
          />
        )}
      </Popover>
      {words !== null && (
        <Button
          aria-label={`Remove ${nameOf(words)}`}
          className="flex-none rounded-l-none border-l-0 px-1.5! max-desk:w-11 max-desk:justify-center"
          onClick={() => setParams({ ...pinned, vs: null })}
        >
          <X size={12} aria-hidden="true" className="text-ink-3" />
        </Button>
      )}
    </span>
  )
}

function nameOf({ symbol, strike }: ComparedWords): string {
  return symbol ?? plain(strike)
}

/** The line as the chart draws it. */
function Line() {
  return (
    <svg aria-hidden="true" width="12" height="26" className="flex-none" style={{ color: `var(--${COMPARED_COLOR})` }}>
      <line x1="0" y1="13" x2="12" y2="13" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
