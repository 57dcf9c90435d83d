import { colourHue } from '@strikelens/analytics/ranking'
import { compact, price, signedPercent } from '@strikelens/market/formats'
import { HeatLegend, Treemap, type TreemapGroup } from '@strikelens/ui/charts/treemap'
import { KeyValues, signTone } from '@strikelens/ui/marks'
import type { LinesProps } from './CardGrid.tsx'
import { listSummary } from './listSummary.ts'
import { lineName, lineNote, type WatchLine } from './watchLine.ts'

/** Percent at which the colour is full: as the map of an index's day. */
const CAP = 3

/** The list as equal tiles, coloured by the day's change. */
export default function HeatView({ groups, onOpen }: LinesProps) {
  const lines = groups.flatMap((group) => group.lines)
  const lineOf = (key: string) => lines.find((line) => line.key === key)
  return (
    <Treemap
      label="Change today"
      head={
        <>
          <h2 className="whitespace-nowrap font-bold text-body">Change today</h2>
          <p className="min-w-0 flex-1 truncate text-ink-3 text-micro">equal tiles</p>
          <HeatLegend low={`−${CAP}%`} high={`+${CAP}%`} />
        </>
      }
      groups={groups.map(heatGroup)}
      groupsName="groups"
      tooltip={([key]) => {
        const line = lineOf(key)
        return line === undefined ? null : <Tip line={line} />
      }}
      onOpen={(key) => {
        const line = lineOf(key)
        if (line !== undefined) onOpen(line)
      }}
      height={lines.length > 40 ? 612 : 420}
    />
  )
}

function heatGroup({ name, lines }: { name: string; lines: readonly WatchLine[] }): TreemapGroup {
  const { meanPct } = listSummary(lines)
  return {
    key: name === '' ? 'all' : name,
    name,
    text: signedPercent(meanPct),
    sign: meanPct ?? 0,
    tiles: lines.map(({ key, code, row }) => {
      const chgPct = row?.chgPct ?? null
      return {
        key,
        name: lineName(code),
        size: 1,
        fill: chgPct === null ? null : { hue: 'heat', share: heatOf(chgPct) },
        text: signedPercent(chgPct),
        note: price(row?.ltp ?? null),
      }
    }),
  }
}

/** Place on the colour scale, −1…1; grey where the change prints as 0.00. */
function heatOf(chgPct: number): number {
  return colourHue(chgPct) === 'grey' ? 0 : Math.max(-1, Math.min(1, chgPct / CAP))
}

function Tip({ line }: { line: WatchLine }) {
  const { row } = line
  if (row === null) return <p>{lineName(line.code)}</p>
  return (
    <div className="w-56">
      <b className="font-bold">{lineName(line.code)}</b>
      <p className="text-ink-3 text-micro">{lineNote(line)}</p>
      <KeyValues
        items={[
          { label: 'LTP', value: price(row.ltp) },
          { label: 'Chg %', value: signedPercent(row.chgPct), tone: signTone(row.chgPct) },
          { label: 'Volume', value: compact(row.volumeQty) },
        ]}
      />
    </div>
  )
}
