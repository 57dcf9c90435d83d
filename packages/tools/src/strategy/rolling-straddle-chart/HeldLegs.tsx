import { CE, PE } from '@strikelens/analytics/pricing'
import { plain } from '@strikelens/market/formats'
import { EditLegs } from '../../instrument/EditLegs.tsx'
import type { ViewProps } from '../../view.ts'
import type { Params, RollingStraddleChart } from './compute.ts'

/** The way to the page on which the legs of the strike that is held are edited. */
export function HeldLegs({ data, params, hrefOf }: ViewProps<RollingStraddleChart, Params>) {
  const { state, context, resolved, rowLength } = data
  const held = { strike: state.strike, expiry: resolved.expiry, quantity: 1 }
  return (
    <EditLegs
      hrefOf={hrefOf}
      context={context}
      legs={[
        { ...held, right: CE },
        { ...held, right: PE },
      ]}
      params={{ ...params, interval: rowLength.interval, base: 'open' }}
      of={`the ${plain(state.strike)} straddle`}
    />
  )
}
