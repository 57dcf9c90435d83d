import { price, signed } from '@strikelens/market/formats'
import type { HomeMovers, Mover } from '@strikelens/tools/home/home-movers/compute'
import type { Wire } from '@strikelens/tools/result'
import { BreadthBar } from '@strikelens/ui/charts/smallCharts'
import { BuildupChip, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import type { HomeSearch } from '../homeSearch.ts'
import { useHomeAnswer } from '../useHomeAnswer.ts'
import { Card } from './Card.tsx'
import { CardLink, toolOfCard } from './CardLink.tsx'

/** How many stock futures rise and fall, and the five of each side that moved most. */
export function MoversCard({ search }: { search: HomeSearch }) {
  const answer = useHomeAnswer<HomeMovers>('home-movers', search.moment)
  const data = answer.answer?.data
  return (
    <Card
      title="F&O movers"
      note={data === undefined ? 'stock futures' : `${data.stocks} stock futures`}
      place="min-h-111 desk:col-span-12 dock:col-span-6 desk:min-h-68"
      link={<CardLink page={toolOfCard('home-movers')} search={search.moment} />}
      answer={answer}
    >
      {({ up, flat, down, gainers, losers }) => (
        <>
          <div className="px-3.5 pt-3 pb-2 max-desk:px-4">
            <BreadthBar advances={up ?? 0} unchanged={flat ?? 0} declines={down ?? 0} />
          </div>
          <div className="grid desk:grid-cols-2 desk:divide-x desk:divide-line-soft">
            <MoverTable name="Gainers" rows={gainers} />
            <MoverTable name="Losers" rows={losers} />
          </div>
        </>
      )}
    </Card>
  )
}

function MoverTable({ name, rows }: { name: string; rows: readonly Wire<Mover>[] }) {
  return (
    <table className="w-full self-start text-table [&_td]:h-7 [&_td]:border-line-soft [&_td]:border-t [&_td]:px-1.5 [&_td]:text-right [&_th]:h-7 [&_th]:px-1.5 [&_th]:text-right [&_tr>:first-child]:pl-3.5 [&_tr>:first-child]:text-left [&_tr>:last-child]:pr-3.5 max-desk:[&_tr>:first-child]:pl-4 max-desk:[&_tr>:last-child]:pr-4">
      <thead className="text-ink-3 text-micro">
        <tr>
          <th className="font-mid">{name}</th>
          <th className="font-mid">LTP, ₹</th>
          <th className="font-mid">Chg %</th>
          <th className="w-12">
            <span className="sr-only">Buildup</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ symbol, price: ltp, chgPct, buildup }) => (
          <tr key={symbol}>
            <td className="font-mid">{symbol}</td>
            <td>{price(ltp)}</td>
            <td className={TONE_CLASSES[signTone(chgPct)]}>{signed(chgPct, 2)}</td>
            <td>{buildup !== null && <BuildupChip buildup={buildup} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
