import { MISSING } from '@strikelens/market/formats'
import { limitsOf, PLANS, type Plan } from '@strikelens/tools/plans'
import { classes } from '@strikelens/ui/classes'
import { Panel } from '@strikelens/ui/frame'
import { Tooltip } from '@strikelens/ui/overlays'
import { Check, Info } from 'lucide-react'
import { Fragment } from 'react'
import { MATRIX, type MatrixRow } from './planWords.ts'

const EDGE = 'border-line-soft border-b px-3.5 max-desk:px-3'
const PINNED = 'sticky left-0 z-1 max-desk:border-line max-desk:border-r'

/** Every limit of every plan. On phones the names stay while the plans move under them. */
export function Matrix({ current }: { current: Plan | null }) {
  return (
    <Panel title="What each plan has">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is moved sideways, with keys as well */}
      <section aria-label="Limits of the plans" tabIndex={0} className="scroll-x">
        <table className="w-full table-fixed border-separate border-spacing-0 text-table max-desk:w-140">
          <caption className="sr-only">Limits of the plans</caption>
          <colgroup>
            <col className="w-[28%] max-desk:w-36" />
          </colgroup>
          <thead>
            <tr>
              <td className={classes(EDGE, PINNED, 'bg-surface')} />
              {PLANS.map((plan) => (
                <th key={plan} scope="col" className={classes(EDGE, 'h-9 text-left font-bold')}>
                  {limitsOf(plan).name}
                  {plan === current && <span className="ml-1.5 font-text text-ink-3 text-micro">your plan</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {MATRIX.map(({ group, rows }) => (
              <Fragment key={group}>
                <tr>
                  <th
                    scope="colgroup"
                    colSpan={PLANS.length + 1}
                    className={classes(EDGE, 'h-7 bg-head text-left font-mid text-ink-3 text-micro')}
                  >
                    <span className="sticky left-3.5 max-desk:left-3">{group}</span>
                  </th>
                </tr>
                {rows.map((row) => (
                  <Row key={row.label} row={row} current={current} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}

function Row({ row, current }: { row: MatrixRow; current: Plan | null }) {
  return (
    <tr>
      <th scope="row" className={classes(EDGE, PINNED, 'h-8 bg-surface py-1.5 text-left font-text')}>
        <span className="flex items-center gap-1.5">
          {row.label}
          <Tooltip content={row.hint}>
            <button
              type="button"
              aria-label={`About ${row.label}`}
              className="grid size-6 place-items-center rounded-1 text-ink-3 hover:text-ink max-desk:hidden"
            >
              <Info size={14} strokeWidth={1.5} aria-hidden="true" />
            </button>
          </Tooltip>
        </span>
        {/* A finger has no hover. */}
        <span className="block text-ink-3 text-micro desk:hidden">{row.hint}</span>
      </th>
      {PLANS.map((plan) => (
        <td key={plan} className={classes(EDGE, 'h-8 py-1.5', plan === current && 'font-bold')}>
          <Value value={row.value(limitsOf(plan))} />
        </td>
      ))}
    </tr>
  )
}

function Value({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value
  return (
    <>
      <span className="sr-only">{value ? 'Yes' : 'No'}</span>
      {value ? (
        <Check size={16} strokeWidth={2} aria-hidden="true" />
      ) : (
        <span aria-hidden="true" className="text-ink-3">
          {MISSING}
        </span>
      )}
    </>
  )
}
