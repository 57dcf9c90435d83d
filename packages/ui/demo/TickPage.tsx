import { CHAIN_COLUMNS, type ChainColumnSet, type ChainHandle, ChainTable } from '@strikelens/ui/table'
import { useEffect, useMemo, useRef } from 'react'
import { CHAIN } from './sample.ts'
import { tickSides } from './tickSides.ts'

const query = new URLSearchParams(location.search)
const ROWS = Number(query.get('rows') ?? 400)
/** Twelve columns a side and the strike: 25 cells a row. */
const SET: ChainColumnSet = {
  key: 'tick',
  label: 'Tick',
  columns: CHAIN_COLUMNS.filter(
    ({ key }) =>
      !key.endsWith('Then') &&
      !['liquidity', 'cost', 'probItm', 'oiChangePct', 'ivChange', 'rho', 'buildup'].includes(key),
  ),
  phone: [],
}
const KEYS = SET.columns.map(({ key }) => key)
const SPOT = { value: 25985, format: String, left: '', right: '', leftShort: '', rightShort: '' }

const side = (sign: number) =>
  Object.fromEntries(
    KEYS.map((key, column) => [
      key,
      Float64Array.from({ length: ROWS }, (_, i) => 100 + ((i * 37 + column * 11) % 900) + sign),
    ]),
  )

/** A long chain for measuring ticks: the page is driven from outside. */
export function TickPage() {
  const handle = useRef<ChainHandle>(null)
  const data = useMemo(
    () => ({
      ...CHAIN,
      strikes: Float64Array.from({ length: ROWS }, (_, i) => 26000 + (i - ROWS / 2) * 50),
      ce: side(1),
      pe: side(-1),
      centre: {},
    }),
    [],
  )
  useEffect(() => {
    // The rows are drawn once the width of the table is known.
    const frame = requestAnimationFrame(() => {
      if (handle.current !== null) window.ticks = tickSides(handle.current, KEYS)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <main>
      <h1 className="sr-only">Ticks</h1>
      <ChainTable
        ref={handle}
        label="Chain"
        expiry="25 Nov"
        data={data}
        range={{ from: 0, to: ROWS }}
        columns={SET}
        atm={26000}
        forward={26020}
        spot={SPOT}
        selected={null}
        onSelect={() => {}}
        maxHeight={Number(query.get('height') ?? 800)}
      />
    </main>
  )
}
