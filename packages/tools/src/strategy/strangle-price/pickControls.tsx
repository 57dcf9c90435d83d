import { grouped } from '@strikelens/market/formats'
import { StrikePicker } from '@strikelens/ui/controls'
import type { ControlItem } from '@strikelens/ui/frame'
import { askedStrike } from '../../kit/askedStrike.ts'
import { type SetParams, selectControl } from '../../kit/controls.tsx'
import type { Wire } from '../../result.ts'
import type { Params, StranglePrice } from './compute.ts'
import { OFFSETS } from './tool.ts'

const PICKS = [
  { value: 'offset', label: 'ATM ±' },
  { value: 'delta', label: 'Delta' },
  { value: 'premium', label: 'Premium' },
  { value: 'manual', label: 'Manual' },
] as const

const DELTAS = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45]
/** Percent of spot. */
const SHARES = [0.2, 0.4, 0.6, 0.8, 1, 1.5, 2, 3]
const PREMIUMS = [10, 20, 30, 40, 50, 75, 100, 150, 200, 300]

/** How the strikes are found, by what, and which they are. */
export function pickControls(params: Params, data: Wire<StranglePrice>, setParams: SetParams): readonly ControlItem[] {
  // Another way to find strikes finds them anew.
  const setPick: SetParams = (changes) => setParams({ ...changes, put: null, call: null })
  return [
    {
      ...selectControl('pick', 'Strikes by', params.pick, PICKS, 'offset', (changes) => {
        // Strikes that are chosen by hand begin with those that are held.
        if (changes.pick === 'manual')
          setParams({ ...changes, put: String(data.pair.put), call: String(data.pair.call) })
        else setPick(changes)
      }),
      place: 'bar',
    },
    ...targetControl(params, data.stock === null ? 4 : 2, setPick),
    strikeControl('put', 'Put', params, data, setParams),
    strikeControl('call', 'Call', params, data, setParams),
  ]
}

function targetControl(params: Params, usualOtm: number, setPick: SetParams): readonly ControlItem[] {
  switch (params.pick) {
    case 'offset':
      return [numberControl('otm', 'Steps', params.otm, OFFSETS, usualOtm, (steps) => `±${grouped(steps)}`, setPick)]
    case 'delta':
      return [numberControl('delta', 'Delta', params.delta, DELTAS, 0.2, (delta) => grouped(delta, 2), setPick)]
    case 'premium':
      return 'prem' in params
        ? [numberControl('prem', 'Per leg', params.prem, PREMIUMS, 50, (points) => `₹${grouped(points, 2)}`, setPick)]
        : [numberControl('premPct', 'Per leg', params.premPct, SHARES, 0.8, (share) => `${share}% of spot`, setPick)]
    case 'manual':
      return []
  }
}

/** One of some numbers, or the one that the address names. */
function numberControl(
  key: string,
  label: string,
  value: number,
  offered: readonly number[],
  fallback: number,
  format: (value: number) => string,
  setPick: SetParams,
): ControlItem {
  const all = offered.includes(value) ? offered : [...offered, value].sort((a, b) => a - b)
  const options = all.map((one) => ({ value: String(one), label: format(one) }))
  return { ...selectControl(key, label, String(value), options, String(fallback), setPick), place: 'bar' }
}

/** A strike chosen by hand: the other one stays where it is. */
function strikeControl(
  side: 'put' | 'call',
  label: string,
  params: Params,
  data: Wire<StranglePrice>,
  setParams: SetParams,
): ControlItem {
  const { strikes, context } = data
  const pair = {
    put: askedStrike(params.put, strikes, data.pair.put),
    call: askedStrike(params.call, strikes, data.pair.call),
  }
  return {
    key: side,
    label,
    place: 'head',
    control: (
      <span
        className={`inline-flex items-center gap-1 text-micro ${side === 'put' ? 'text-put-text' : 'text-call-text'}`}
      >
        {side === 'put' ? 'PE' : 'CE'}
        <StrikePicker
          label={`${label} strike`}
          strikes={strikes.filter((strike) => strike !== null)}
          atm={context.atm ?? Number.NaN}
          value={pair[side]}
          onChange={(strike) => {
            const held = { put: String(pair.put), call: String(pair.call) }
            setParams({ pick: 'manual', ...held, [side]: String(strike) })
          }}
        />
      </span>
    ),
  }
}
