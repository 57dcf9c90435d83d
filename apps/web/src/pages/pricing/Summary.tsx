import { dayYear, rupees } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { type Cycle, type PaidPlan, priceOf } from '@strikelens/tools/plans'
import { classes } from '@strikelens/ui/classes'
import { Stale } from '@strikelens/ui/states'
import type { Quote } from './billing.ts'
import { planAndCycle } from './planWords.ts'

export interface SummaryProps {
  readonly plan: PaidPlan
  readonly cycle: Cycle
  /** Undefined until the state of the buyer is known. */
  readonly quote: Quote | undefined
  readonly isStale: boolean
}

const paise = (amount: number) => rupees(amount / 100)
const date = (iso: string) => dayYear(istDate(Date.parse(iso)))

/** What is paid, line by line, down to the tax in it. */
export function Summary({ plan, cycle, quote, isStale }: SummaryProps) {
  if (quote === undefined) {
    return (
      <dl className="border-line-soft border-t px-3.5 py-2.5 max-desk:px-4">
        <Line label={planAndCycle(plan, cycle)} value={rupees(priceOf(plan, cycle))} />
        <p className="pt-1 text-ink-3 text-table">Choose your state to see the tax and the total.</p>
      </dl>
    )
  }
  const { discountPaise, creditPaise, creditLeftPaise, cgstPaise, sgstPaise, igstPaise } = quote
  return (
    <Stale isStale={isStale}>
      <dl className="border-line-soft border-t px-3.5 py-2.5 max-desk:px-4">
        <Line label={planAndCycle(plan, cycle)} value={paise(quote.pricePaise)} />
        {discountPaise > 0 && <Line label={quote.discountWhy ?? 'Discount'} value={paise(-discountPaise)} />}
        {creditPaise > 0 && <Line label="Credit" value={paise(-creditPaise)} />}
        <Line label="Total" value={paise(quote.totalPaise)} isStrong />
        <Line label="Taxable value" value={paise(quote.taxablePaise)} isQuiet />
        {igstPaise > 0 ? (
          <Line label="IGST 18%" value={paise(igstPaise)} isQuiet />
        ) : (
          <>
            <Line label="CGST 9%" value={paise(cgstPaise)} isQuiet />
            <Line label="SGST 9%" value={paise(sgstPaise)} isQuiet />
          </>
        )}
        {creditLeftPaise > 0 && (
          <Line label="Credit kept for the next payment" value={paise(creditLeftPaise)} isQuiet />
        )}
        <Line label="Period" value={`${date(quote.startsAt)} to ${date(quote.endsAt)}`} isQuiet />
      </dl>
    </Stale>
  )
}

function Line({ label, value, ...is }: { label: string; value: string; isStrong?: boolean; isQuiet?: boolean }) {
  return (
    <div
      className={classes(
        'flex min-h-7 items-center justify-between gap-3',
        is.isStrong && 'my-1 border-line-soft border-y font-bold text-strong',
        is.isQuiet && 'text-ink-2 text-table',
      )}
    >
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  )
}
