import { Button } from '@strikelens/ui/controls'
import { Popover } from '@strikelens/ui/overlays'
import { Plus, X } from 'lucide-react'
import type { SetParams } from '../kit/controls.tsx'
import { ConditionForm } from './ConditionForm.tsx'
import { type Condition, conditionsText, conditionWords, MOST_CONDITIONS } from './conditions.ts'
import type { Figures } from './figures.ts'
import { ScreenCount } from './ScreenCount.tsx'
import type { Screen } from './screen.ts'

interface ConditionBarProps<Key extends string> {
  readonly figures: Figures<never, Key>
  /** The reader's own conditions, which can be changed where they stand. */
  readonly conditions: readonly Condition<Key>[] | undefined
  readonly screen: Screen<unknown>
  /** Which rows are screened: 'NIFTY 50, Banks'. */
  readonly note: string
  setParams: SetParams
}

/** Everything a row must meet, as chips with what each takes away: drop one, change one, add one; and who is left. */
export function ConditionBar<Key extends string>({
  figures,
  conditions: own = [],
  screen,
  note,
  setParams,
}: ConditionBarProps<Key>) {
  const write = (conditions: readonly Condition<Key>[]) => setParams({ f: conditionsText(conditions) })
  const editable = new Map(own.map((condition) => [conditionWords(condition, figures), condition]))
  return (
    <section aria-label="Conditions" className="flex h-11 w-max min-w-full items-center gap-1.5 px-3.5 max-desk:px-4">
      {screen.sieves.map((sieve) => {
        const condition = editable.get(sieve.words)
        return (
          <span
            key={sieve.words}
            className="inline-flex h-7 flex-none items-center rounded-2 border border-line pl-2 text-table max-desk:h-9"
          >
            {condition === undefined ? (
              <span className="whitespace-nowrap font-mid">{sieve.words}</span>
            ) : (
              <Popover
                label={`Change ${sieve.words}`}
                trigger={(trigger) => (
                  <button type="button" {...trigger} className="touch whitespace-nowrap font-mid hover:underline">
                    {sieve.words}
                  </button>
                )}
              >
                {(close) => (
                  <ConditionForm
                    figures={figures}
                    condition={condition}
                    onDone={(next) => {
                      write(own.map((one) => (one === condition ? next : one)))
                      close()
                    }}
                  />
                )}
              </Popover>
            )}
            <span className="ml-1.5 text-ink-3 text-micro" title={`${sieve.removed} of ${screen.of} fail it`}>
              −{sieve.removed}
            </span>
            <button
              type="button"
              aria-label={`Drop ${sieve.words}`}
              onClick={() => setParams(sieve.drop)}
              className="touch grid h-full w-6 place-items-center text-ink-3 hover:text-ink"
            >
              <X size={12} aria-hidden="true" />
            </button>
          </span>
        )
      })}
      {own.length < MOST_CONDITIONS && (
        <Popover
          label="Add a condition"
          trigger={(trigger) => (
            <Button {...trigger} size="small" className="flex-none">
              <Plus size={14} aria-hidden="true" />
              Condition
            </Button>
          )}
        >
          {(close) => (
            <ConditionForm
              figures={figures}
              condition={null}
              onDone={(next) => {
                write([...own, next])
                close()
              }}
            />
          )}
        </Popover>
      )}
      <span className="ml-auto pl-3">
        <ScreenCount screen={screen} note={note} />
      </span>
    </section>
  )
}
