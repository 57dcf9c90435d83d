import { DISCLAIMER } from '@strikelens/market/disclaimer'
import { clockIst, dayYear } from '@strikelens/market/formats'
import { istDate } from '@strikelens/market/time'

export interface FootProps {
  /** Epoch ms of the prices. */
  asOf: number
  /** Epoch ms at which the exchange published the open interest, where the page shows any. */
  oiAsOf?: number | undefined
  /** 'Simulated market', 'Zerodha Kite', 'NSE end of day'. */
  source: string
  /** What applies to the numbers of this page. */
  caveats?: readonly string[]
}

/** How old the numbers are and where they come from. */
export function ageAndSource({ asOf, oiAsOf, source }: Omit<FootProps, 'caveats'>): string[] {
  return [
    `As of ${clockIst(asOf)}, ${dayYear(istDate(asOf))}`,
    ...(oiAsOf === undefined ? [] : [`OI of ${clockIst(oiAsOf)}`]),
    `Source: ${source}`,
  ]
}

/** How old the numbers are, where they come from, and what to keep in mind. */
export function Foot(props: FootProps) {
  const lines = [...ageAndSource(props), ...(props.caveats ?? []), DISCLAIMER]
  return (
    <footer className="flex flex-wrap gap-x-4 gap-y-0.5 px-0.5 pt-2.5 text-ink-3 text-micro max-desk:px-4 max-desk:pt-3">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </footer>
  )
}
