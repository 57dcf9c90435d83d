import { signed } from '@strikelens/market/formats'
import { type Column, DataTable } from '@strikelens/ui/table'
import { useState } from 'react'
import { at } from './sample.ts'

interface Minute {
  readonly time: string
  readonly atm: string
  readonly change: number
}

const MINUTES: Minute[] = Array.from({ length: 150 }, (_, i) => {
  const minute = 10 * 60 + i
  const time = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
  return { time, atm: minute < 12 * 60 ? '26,000' : '26,050', change: ((i * 37) % 80) - 40 }
})

const COLUMNS: Column<Minute>[] = [
  { key: 'time', label: 'Time', isPinned: true, value: ({ time }) => time, width: 90 },
  { key: 'atm', label: 'ATM', value: ({ atm }) => atm, width: 90 },
  {
    key: 'change',
    label: 'ΔOI',
    value: ({ change }) => change,
    format: (value) => signed(value),
    heat: ({ change }) => change / 40,
    how: ({ change }) => ({
      title: 'ΔOI',
      formula: 'now − an hour before',
      inputs: [],
      result: signed(change),
      asOf: at('10:15'),
    }),
    width: 90,
  },
]

/** A long table that opens in its middle, with a line between rows and heat in its cells. */
export function MinutesTable() {
  const [opened, setOpened] = useState('none')
  return (
    <>
      <DataTable
        label="Minutes"
        columns={COLUMNS}
        rows={MINUTES}
        rowKey={({ time }) => time}
        sort={null}
        onSort={() => {}}
        openAt="12:00"
        framed={({ time }) => time === '12:03'}
        divider={(row, above) => (row.atm === above.atm ? null : `ATM ${above.atm} → ${row.atm}`)}
        onRow={({ time }) => setOpened(time)}
        maxHeight={300}
      />
      <p id="opened" className="sr-only">
        {opened}
      </p>
    </>
  )
}
