import { type ChainSnapshot, derivedChain } from '@strikelens/market/chains'
import type { ChainData, ChainHandle, ColumnTicks } from '@strikelens/ui/table'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useTickedChain } from '../../chain/useTickedChain.ts'
import { wireFacts } from '../../chain/wireFacts.ts'
import type { Wire } from '../../result.ts'
import type { ViewProps } from '../../view.ts'
import { column } from '../../wireColumn.ts'
import { chainData, type DataShape } from './chainData.ts'
import type { OptionChain, Params } from './compute.ts'
import { chainRows, type LegBase } from './rows.ts'
import { spotWords } from './spotWords.ts'

/** Follows the chain's ticks: every figure is computed again by the rule of the answer and written into the table. */
export function useChainTicks(
  { data, answer, params, ticks }: ViewProps<OptionChain, Params>,
  handle: RefObject<ChainHandle | null>,
  shape: DataShape,
) {
  const { context, base, hasLabels } = data
  const { px, atm, basis } = params
  const chain = useTickedChain(ticks, context.symbol, context.expiry)
  const rowsOf = useMemo(() => {
    const facts = wireFacts(context, atm)
    const bases = { ce: legBase(base.ce), pe: legBase(base.pe) }
    const choices = { hasLabels, lotSize: context.lotSize ?? 1, pointValue: context.pointValue ?? 1, px, basis }
    return (now: ChainSnapshot) =>
      // Strikes that were listed since are in the next answer.
      now.strike.length === bases.ce.price.length ? chainRows(now, derivedChain(now, facts), bases, choices) : null
  }, [context, base, hasLabels, px, atm, basis])
  const shown = useRef<{ shape: DataShape; data: ChainData } | null>(null)
  // A tick that came before the answer is already in it.
  const now = chain !== null && chain.asOf >= (answer.asOf ?? 0) ? chain : null
  useEffect(() => {
    const rows = now === null ? null : rowsOf(now)
    if (now === null || rows === null) return
    const next = chainData(rows, shape)
    // The table was drawn anew with the answer: all is written then.
    const before = shown.current?.shape === shape ? shown.current.data : null
    handle.current?.apply({ columns: moved(before, next), spot: now.spot })
    shown.current = { shape, data: next }
  }, [now, rowsOf, shape, handle])
  return useMemo(() => spotWords(data, now?.spot ?? null), [data, now])
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

function legBase({ oiLots, price, isSettle, close, iv, ivK, ivKQuality }: Wire<LegBase>): LegBase {
  return {
    oiLots: column(oiLots),
    price: column(price),
    isSettle: Uint8Array.from(isSettle),
    close: column(close),
    iv: column(iv),
    ivK: column(ivK),
    ivKQuality: Uint8Array.from(ivKQuality),
  }
}
