import { type ChainFacts, type ChainSnapshot, derivedChain } from '@strikelens/market/chains'
import { type FrameDecoder, frameDecoder } from '@strikelens/market/frames'
import { tickedChain } from '@strikelens/market/tickFrames'
import type { ChainData, ChainHandle, ColumnTicks } from '@strikelens/ui/table'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import { chainData } from './chainData.ts'
import type { OptionChain, Params } from './compute.ts'
import { chainRows, type LegBase } from './rows.ts'
import { spotWords } from './spotWords.ts'

/** Follows the chain's ticks: every figure is computed again by the rule of the answer and written into the table. */
export function useChainTicks(
  { data, params, ticks }: ViewProps<OptionChain, Params>,
  handle: RefObject<ChainHandle | null>,
  identity: string,
  scale: number,
) {
  const [spotNow, setSpotNow] = useState<number | null>(null)
  const { context, base } = data
  useEffect(() => {
    const facts = factsOf(context, params.atm)
    const bases = { ce: legBase(base.ce), pe: legBase(base.pe) }
    const choices = {
      hasLabels: data.hasLabels,
      lotSize: context.lotSize ?? 1,
      pointValue: context.pointValue ?? 1,
      px: params.px,
      basis: params.basis,
    }
    let decoder: FrameDecoder = frameDecoder(context)
    let whole: ChainSnapshot | null = null
    let shown: ChainData | null = null
    return ticks.subscribe(({ isFull, payload }) => {
      if (isFull) {
        // A whole frame stands alone: whatever came before it does not matter.
        decoder = frameDecoder(context)
        const read = decoder.push(payload)
        whole = read.ok ? read.snapshot : null
        return
      }
      const now = whole === null ? null : tickedChain(whole, payload)
      if (now === null || now.strike.length !== bases.ce.price.length) return
      const next = chainData(chainRows(now, derivedChain(now, facts), bases, choices), identity, scale)
      handle.current?.apply({ columns: moved(shown, next), spot: now.spot })
      shown = next
      setSpotNow(now.spot)
    })
  }, [ticks, context, base, data.hasLabels, params.atm, params.px, params.basis, identity, scale, handle])
  return useMemo(() => spotWords(data, spotNow), [data, spotNow])
}

/** Columns whose values differ from those last shown; all of them the first time. */
function moved(before: ChainData | null, now: ChainData): ColumnTicks[] {
  const changes: ColumnTicks[] = []
  for (const side of ['ce', 'pe'] as const) {
    for (const [key, values] of Object.entries(now[side])) {
      const old = before?.[side][key]
      const index: number[] = []
      const value: number[] = []
      for (let k = 0; k < values.length; k++) {
        if (old !== undefined && Object.is(old[k], values[k])) continue
        index.push(k)
        value.push(values[k])
      }
      if (index.length > 0) changes.push({ side, key, index, value })
    }
  }
  return changes
}

function factsOf(context: Wire<OptionChain>['context'], atmBy: 'fwd' | 'spot'): ChainFacts {
  const known = (value: number | null) => value ?? Number.NaN
  return {
    set: context.set,
    terms: {
      expiryAt: known(context.expiryAt),
      lotSize: known(context.lotSize),
      pointValue: known(context.pointValue),
      tickSize: known(context.tickSize),
    },
    futureTickSize: known(context.futureTickSize),
    rate: known(context.rate),
    atmBy,
  }
}

function legBase({ oiLots, price, iv, ivK, ivKQuality }: Wire<LegBase>): LegBase {
  return {
    oiLots: column(oiLots),
    price: column(price),
    iv: column(iv),
    ivK: column(ivK),
    ivKQuality: Uint8Array.from(ivKQuality),
  }
}
