import { grouped, plain, price, ratio, signed, signedPercent } from '@strikelens/market/formats'
import { BuildupChip, signTone, TONE_CLASSES } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import { OI_CHANGE, OI_MOVE } from '../../figures/names.ts'
import type { Wire } from '../../result.ts'
import { buildupOf } from './buildup.ts'
import type { OiAnalysis, Params } from './compute.ts'
import { unitScale } from './strikeSet.ts'

/** Everything about one strike, both sides. */
export function StrikeTip({ data, params, place }: { data: Wire<OiAnalysis>; params: Params; place: number }) {
  const { rows, context } = data
  const scale = unitScale(data, params)
  const quantity = (lots: number | null) => (lots === null ? null : lots * scale)
  const both = (cell: (name: 'ce' | 'pe', side: typeof rows.ce) => ReactNode) => (
    <>
      <td>{cell('ce', rows.ce)}</td>
      <td>{cell('pe', rows.pe)}</td>
    </>
  )
  return (
    <>
      <div className="mb-0.5 flex items-baseline justify-between gap-3 whitespace-nowrap font-bold">
        {plain(rows.strike[place])}
        <span className="font-text text-ink-3 text-micro">
          {rows.strike[place] === context.atm && 'ATM, '}PCR {ratio(rows.pcr[place])}
        </span>
      </div>
      <table>
        <tbody>
          <tr>
            <th scope="col" aria-label="Figure" />
            <td className="font-bold text-call-text">Call</td>
            <td className="font-bold text-put-text">Put</td>
          </tr>
          <tr>
            <th scope="row">OI</th>
            {both((_, side) => (
              <b>{grouped(quantity(side.oi[place]))}</b>
            ))}
          </tr>
          <tr>
            <th scope="row">{OI_CHANGE}</th>
            {both((_, side) => (
              <Signed value={side.oiChg[place]}>{signed(quantity(side.oiChg[place]))}</Signed>
            ))}
          </tr>
          <tr>
            <th scope="row">{OI_MOVE}</th>
            {both((_, side) => (
              <Signed value={side.oiChg[place]}>
                {side.isNew[place] === 1 ? 'New' : signedPercent(side.oiChgPct[place])}
              </Signed>
            ))}
          </tr>
          <tr>
            <th scope="row">LTP</th>
            {both((_, side) => price(side.ltp[place]))}
          </tr>
          <tr>
            <th scope="row">Chg</th>
            {both((_, side) => (
              <Signed value={side.chg[place]}>{signed(side.chg[place], 2)}</Signed>
            ))}
          </tr>
          <tr>
            <th scope="row">Buildup</th>
            {both((name, side) => (
              <BuildupChip {...buildupOf(name, side.buildup[place])} />
            ))}
          </tr>
        </tbody>
      </table>
    </>
  )
}

function Signed({ value, children }: { value: number | null; children: ReactNode }) {
  return <span className={TONE_CLASSES[signTone(value)]}>{children}</span>
}
