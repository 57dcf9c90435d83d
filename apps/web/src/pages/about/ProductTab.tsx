import { clockIst, dayYear, grouped, MISSING } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'
import { STATEMENT } from '@strikelens/tools/home/texts/statement'
import { PRODUCT } from '@strikelens/tools/product'
import { Figure } from '@strikelens/ui/marks'
import { isTool, manifest } from '../../manifest.ts'
import { TextLink } from '../parts/TextLink.tsx'
import { useDataHealth } from './dataHealth.ts'
import { HealthFoot } from './HealthFoot.tsx'

const TOOLS = manifest.filter(isTool).length

/** What the product is for, how much it covers now, and what it is not. */
export function ProductTab() {
  return (
    <>
      <Counts />
      <div className="article">
        <h2 className="mt-0!">What it is for</h2>
        <p>
          {PRODUCT} shows traders in India what the option, futures and cash markets are doing, minute by minute, and
          how each number comes about. It answers the questions a trader has in a session: where open interest sits and
          where it moves, what a straddle costs and why it changed, who builds and who exits positions, which shares
          move an index.
        </p>
        <ul>
          <li>NSE, BSE and MCX: indices, shares, futures, options and commodities, live and replayed to the minute.</li>
          <li>
            Every number says how old it is and where it comes from. A stale one never looks fresh, a missing one is
            “–”.
          </li>
          <li>Every formula is published, the same on every page, and shown with its real inputs.</li>
          <li>A link reproduces the view: symbol, expiry, date, minute and columns are in the address.</li>
          <li>A phone shows what a desktop shows, in both themes, and everything works with the keyboard alone.</li>
        </ul>
        <h2>What it is not</h2>
        <p>{STATEMENT}</p>
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <TextLink label="Disclaimer" href="/disclaimer" />
          <TextLink label="Where the data comes from" href="/about?tab=data" />
          <TextLink label="How the numbers are made" href="/about?tab=method" />
        </p>
      </div>
      <HealthFoot />
    </>
  )
}

/** Counts of now; their places stand before they are known. */
function Counts() {
  const { health } = useDataHealth()
  const firsts = (health?.datasets ?? []).flatMap(({ from }) => (from === null ? [] : [from]))
  const first = firsts.toSorted()[0]
  const last = Math.max(...(health?.datasets ?? []).map(({ lastUpdate }) => lastUpdate ?? Number.NEGATIVE_INFINITY))
  const hasLast = Number.isFinite(last)
  return (
    <div className="ruled grid-cols-2 *:px-3.5 *:pt-2.5 *:pb-2.75 desk:grid-cols-5">
      <Figure label="Tools" value={grouped(TOOLS)} />
      <Figure label="Symbols followed" value={grouped(health?.symbols ?? null)} />
      <Figure label="Contracts listed" value={grouped(health?.contracts ?? null)} />
      <Figure label="Data from" value={first === undefined ? MISSING : dayYear(first)} />
      <div className="max-desk:col-span-2">
        <Figure
          label="Last update"
          value={hasLast ? clockIst(last) : MISSING}
          note={hasLast ? dayYear(istDate(last)) : ''}
        />
      </div>
    </div>
  )
}
