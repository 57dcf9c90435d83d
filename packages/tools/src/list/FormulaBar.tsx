import { grouped } from '@strikelens/market/formats'
import { classes } from '@strikelens/ui/classes'
import { Button, Segmented } from '@strikelens/ui/controls'
import { PageMode } from '@strikelens/ui/frame'
import { choose, useKept } from '@strikelens/ui/kept'
import { lazyPart } from '@strikelens/ui/loaded'
import { Popover } from '@strikelens/ui/overlays'
import { Plus, X } from 'lucide-react'
import type { SetParams } from '../kit/controls.tsx'
import type { Wire } from '../result.ts'
import type { Screen } from '../screening/screen.ts'
import type { List } from './list.ts'
import type { ListData } from './listData.ts'
import type { ReadFormulas } from './listScreen.ts'
import type { ListParams } from './listTool.ts'
import { rulesOf } from './rulesText.ts'

const FormulaText = lazyPart(() => import('./FormulaText.tsx'))
const PartForm = lazyPart(() => import('./PartForm.tsx'))

const KEPT = 'formula'
const VIEWS = [
  { value: 'chips', label: 'Chips' },
  { value: 'text', label: 'Text' },
] as const

interface FormulaBarProps {
  readonly list: List
  readonly data: Wire<ListData>
  readonly params: ListParams
  readonly screen: Screen<unknown>
  /** Null while they are being read. */
  readonly formulas: ReadFormulas | null
  setParams: SetParams
}

/** What every row meets, as chips or as a text of the same formula, and how many rows of those that were looked at do. */
export function FormulaBar(props: FormulaBarProps) {
  const { list, data, params, setParams, formulas } = props
  const isText = useKept(KEPT) === 'text'
  const rules = rulesOf(params)
  const setRules = (text: string) => setParams({ rules: text.trim() === '' ? null : text.trim(), f: null })
  return (
    <section
      aria-label="Conditions"
      className={classes('flex h-full items-center gap-2 px-3.5 max-desk:px-4', !isText && 'max-desk:overflow-x-auto')}
    >
      <span aria-hidden="true" className="font-mid text-ink-3 text-lead italic">
        ƒ
      </span>
      <Segmented
        label="Formula"
        value={isText ? 'text' : 'chips'}
        choices={VIEWS}
        onChange={(view) => choose(KEPT, view === 'text' ? 'text' : null)}
      />
      {isText ? (
        <FormulaText
          meanwhile={<span className="h-7 flex-1" />}
          list={list}
          words={data.words}
          text={rules}
          fault={formulas?.fault ?? null}
          interval={params.interval}
          isRule
          onDone={setRules}
        />
      ) : (
        <Chips {...props} rules={rules} setRules={setRules} />
      )}
      <Count {...props} isText={isText} />
    </section>
  )
}

interface ChipsProps extends FormulaBarProps {
  readonly rules: string
  setRules(text: string): void
}

/** Everything a row must meet with what each takes away: drop one, change one, add one. */
function Chips({ list, data, params, screen, formulas, rules, setRules, setParams }: ChipsProps) {
  const parts = formulas?.parts ?? []
  const first = params.preset in data.presets ? 1 : 0
  const withPart = (at: number, text: string) =>
    setRules(
      [...parts.slice(0, at).map((part) => part.text), text, ...parts.slice(at + 1).map((part) => part.text)].join(
        ' AND ',
      ),
    )
  return (
    <div className="scroll-x flex min-w-0 flex-1 items-center gap-1.5 max-desk:flex-none">
      {screen.sieves.map((sieve, place) => {
        const part = parts[place - first]
        return (
          <span
            key={sieve.words}
            className="inline-flex h-7 flex-none items-center rounded-2 border border-line pl-2 text-table max-desk:h-9"
          >
            {part === undefined ? (
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
                  <PartForm
                    list={list}
                    words={data.words}
                    text={part.text}
                    interval={params.interval}
                    onDone={(text) => {
                      withPart(place - first, text)
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
      {formulas?.fault != null && (
        <button
          type="button"
          onClick={() => choose(KEPT, 'text')}
          className="touch flex-none whitespace-nowrap text-down text-table hover:underline"
        >
          {formulas.fault.message}
        </button>
      )}
      <Popover
        label="Add a condition"
        trigger={(trigger) => (
          <Button {...trigger} tone="ghost" size="small" className="flex-none">
            <Plus size={14} aria-hidden="true" />
            Condition
          </Button>
        )}
      >
        {(close) => (
          <PartForm
            list={list}
            words={data.words}
            text={null}
            interval={params.interval}
            onDone={(text) => {
              setRules(rules === '' ? text : `${rules} AND ${text}`)
              close()
            }}
          />
        )}
      </Popover>
    </div>
  )
}

/** How many rows are left of those that were looked at, and how old that is. */
function Count({ data, params, screen, isText }: FormulaBarProps & { readonly isText: boolean }) {
  const unknown = (data.scanned ?? 0) - data.symbol.length
  const where = params.sector === undefined ? 'scanned' : `in ${params.sector}`
  return (
    <p
      className={classes(
        'ml-auto flex flex-none items-center gap-2 whitespace-nowrap pl-2 text-table max-desk:order-first max-desk:ml-0 max-desk:pl-0',
        isText && 'max-desk:hidden',
      )}
    >
      <span>
        <b className="font-bold">
          {grouped(screen.rows.length)} of {grouped(params.sector === undefined ? data.scanned : screen.of)}
        </b>{' '}
        <span className="text-ink-2 max-desk:sr-only">
          {where}
          {unknown > 0 && ` · ${grouped(unknown)} not evaluated`}
        </span>
      </span>
      <PageMode />
    </p>
  )
}
