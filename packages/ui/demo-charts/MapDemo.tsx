import { signedPercent } from '@strikelens/market/formats'
import { useMemo, useState } from 'react'
import { HeatLegend, heatShare, Treemap, type TreemapGroup } from '../src/charts/treemap/index.ts'
import { FUTURES } from './sample.ts'

const CAP = 5

function groups(shift: number): TreemapGroup[] {
  const sectors = [...new Set(FUTURES.map(([, sector]) => sector))]
  return sectors
    .map((sector) => {
      const members = FUTURES.filter((row) => row[1] === sector)
      const total = members.reduce((sum, row) => sum + row[2], 0)
      const mean = members.reduce((sum, row) => sum + row[2] * row[3], 0) / total
      const meanOi = members.reduce((sum, row) => sum + row[2] * row[4], 0) / total
      return {
        key: sector,
        name: sector,
        text: signedPercent(mean),
        sign: mean,
        note: `OI ${signedPercent(meanOi)}`,
        total,
        tiles: members.map(([key, , size, change, oi]) => {
          const share = key === 'MARUTI' ? null : heatShare(change + shift, CAP)
          return {
            key,
            name: key,
            size,
            fill: share === null ? null : { hue: 'heat' as const, share },
            text: signedPercent(share === null ? Number.NaN : change + shift),
            note: `OI ${signedPercent(oi)}`,
          }
        }),
      }
    })
    .sort((a, b) => b.total - a.total)
}

/** The design's map of futures, one tile without a value. */
export function MapDemo() {
  const [shift, setShift] = useState(0)
  const [opened, setOpened] = useState('')
  const shown = useMemo(() => groups(shift), [shift])
  return (
    <section>
      <Treemap
        label="Price change by sector"
        head={
          <>
            <h2>Price change by sector</h2>
            <button type="button" id="recolor" onClick={() => setShift((now) => now + 0.25)}>
              Next second
            </button>
            <output id="opened">{opened}</output>
            <HeatLegend low="−5%" high="+5%" />
          </>
        }
        groups={shown}
        groupsName="sectors"
        height={612}
        marked={opened}
        onOpen={setOpened}
        tooltip={(keys) => <div className="ch-tip-head">{keys.join(', ')}</div>}
      />
    </section>
  )
}
