import { Explain } from '@strikelens/ui/explain'
import {
  delta,
  gamma,
  grouped,
  iv,
  percent,
  price,
  rho,
  rupees,
  signed,
  signedPercent,
  theta,
  vega,
} from '@strikelens/ui/formats'
import { KeyValues } from '@strikelens/ui/marks'
import type { ReactNode } from 'react'
import { shownExplanation } from '../../chain/contextStrip.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import type { OptionChain, Params } from './compute.ts'
import type { LegHistory } from './legHistory.ts'
import type { ChainSide } from './rows.ts'

/** Every figure of one leg, those of a formula with their working. */
export function LegFigures({ data, params, answer, leg }: ViewProps<OptionChain, Params> & { leg: Wire<LegHistory> }) {
  const k = data.rows.strike.indexOf(leg.strike)
  const name = leg.right === 'CE' ? 'ce' : 'pe'
  const side = data.rows[name]
  const scale = params.unit === 'qty' ? (data.context.lotSize ?? Number.NaN) : 1
  const at = (key: NumberColumn) => side[key][k] ?? null
  const quantity = (key: NumberColumn) => times(at(key), scale)
  const explained = (key: string, value: string): ReactNode => {
    const how = answer.explanations[`leg.${key}`]
    return how === undefined ? value : <Explain how={shownExplanation(how, answer.asOf)}>{value}</Explain>
  }
  const hundred = (key: NumberColumn) => times(at(key), 100)
  return (
    <KeyValues
      columns={2}
      items={[
        { label: params.unit === 'qty' ? 'OI, qty' : 'OI, lots', value: grouped(quantity('oi')) },
        { label: 'Delta', value: explained('delta', delta(at('delta'), 4)) },
        { label: 'ΔOI', value: signed(quantity('oiChg')) },
        { label: 'Gamma', value: explained('gamma', gamma(at('gamma'), 6)) },
        { label: 'ΔOI %', value: side.isNew[k] === 1 ? 'New' : signedPercent(at('oiChgPct')) },
        { label: 'Theta / day', value: explained('theta', theta(at('theta'))) },
        { label: 'Volume', value: grouped(quantity('volume')) },
        { label: 'Vega', value: explained('vega', vega(at('vega'))) },
        { label: 'IV', value: explained('iv', iv(at('iv'))) },
        { label: 'Rho', value: explained('rho', rho(at('rho'))) },
        { label: 'IV change', value: signed(hundred('ivChg'), 2) },
        { label: 'Prob. ITM', value: explained('probItm', percent(hundred('probItm'))) },
        { label: 'Bid', value: price(at('bid')) },
        { label: 'Breakeven', value: explained('breakEven', price(at('breakEven'))) },
        { label: 'Ask', value: price(at('ask')) },
        { label: 'PoP, long', value: explained('pop', percent(hundred('pop'))) },
        { label: 'Spread', value: explained('spreadPct', percent(at('spreadPct'))) },
        { label: 'Mark', value: price(at('mark')) },
        { label: 'Cost / lot', value: explained('cost', rupees(at('cost'))) },
        { label: 'Liquidity', value: side.liquidity[k] === 'D' ? 'D, Illiquid' : side.liquidity[k] },
        // On the last day theta says little; what is left of the premium does (§O8).
        ...(data.context.dte === 0 && data.settlement === null
          ? [{ label: 'Time value', value: explained('timeValue', price(at('timeValue'))) }]
          : []),
        ...(data.settlement === null ? [] : [{ label: 'Settles at', value: price(data.settlement[name][k] ?? null) }]),
      ]}
    />
  )
}

type NumberColumn = {
  [Key in keyof Wire<ChainSide>]: Wire<ChainSide>[Key] extends readonly (number | null)[] ? Key : never
}[keyof Wire<ChainSide>]

function times(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor
}
