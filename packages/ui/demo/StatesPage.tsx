import {
  Button,
  DatePicker,
  ExpiryChips,
  INTERVALS,
  IntervalPicker,
  StrikePicker,
  StrikesPicker,
  Toggle,
} from '@strikelens/ui/controls'
import { Explain } from '@strikelens/ui/explain'
import { Bands, GateBand, type Mode, ModeBadge, ReplayBar, ReplayDate } from '@strikelens/ui/frame'
import { BuildupChip, LockMark, RankBadge } from '@strikelens/ui/marks'
import { Dialog, Tooltip } from '@strikelens/ui/overlays'
import {
  ChartSkeleton,
  Empty,
  ErrorState,
  FiguresSkeleton,
  LineSkeleton,
  Stale,
  TableSkeleton,
} from '@strikelens/ui/states'
import { type ReactNode, useState } from 'react'
import { at, CALENDAR, CHAIN, DATE, EXPIRIES, PCR, SESSION, SPARK } from './sample.ts'

const MODES: Mode[] = [
  { kind: 'live', asOf: at('10:15'), ageMs: 32_000 },
  { kind: 'late', asOf: at('10:09') },
  { kind: 'replay', at: at('10:15') },
  { kind: 'closed', at: at('15:30') },
  { kind: 'pre-open', firstDataAt: at('09:16') },
]

/** Every state of the kit's parts. */
export function StatesPage() {
  const [moment, setMoment] = useState(at('10:15'))
  const [date, setDate] = useState(DATE)
  const [expiries, setExpiries] = useState<readonly string[]>(['2025-11-25', '2025-12-02'])
  const [strike, setStrike] = useState(26000)
  const [strikes, setStrikes] = useState<readonly number[]>([25900, 26000, 26100])
  const [isLive, setLive] = useState(true)
  const [interval, setInterval] = useState<'1m' | '3m' | '5m' | '15m' | '30m' | '1h'>('5m')
  const [isDialogOpen, setDialogOpen] = useState(false)
  return (
    <main className="grid max-w-360 gap-7 p-6 max-desk:p-4">
      <h1 className="font-bold text-title">Component states</h1>
      <Block title="Bands and badges">
        <div className="sheet">
          <GateBand gate={{ session: '2025-11-19', plan: 'Advanced', link: <a href="/pricing">See plans</a> }} />
          <Bands
            bands={[
              {
                key: 'stalled',
                tone: 'warn',
                title: 'OI feed stalled since 11:02.',
                text: 'Buildup labels are suspended; prices continue.',
              },
              {
                key: 'gap',
                tone: 'plain',
                text: 'No data 11:02–11:09. The chart breaks there; nothing is interpolated.',
              },
            ]}
          />
        </div>
        <Line>
          {MODES.map((mode) => (
            <ModeBadge key={mode.kind} mode={mode} />
          ))}
        </Line>
        <Line>
          <BuildupChip buildup="LB" meaning="bullish" />
          <BuildupChip buildup="SC" meaning="bearish" />
          <BuildupChip buildup="SB" />
          <BuildupChip buildup="LU" />
          <BuildupChip buildup="N" />
          <RankBadge rank={1} />
          <RankBadge rank={2} />
          <RankBadge rank={3} />
          <LockMark />
        </Line>
      </Block>
      <Block title="Replay">
        <div className="sheet">
          <ReplayBar
            session={SESSION}
            at={moment}
            isShown
            hasMinutes
            onAt={setMoment}
            spark={SPARK}
            live={{ label: 'Back to live', onClick: () => setMoment(at('15:30')) }}
          />
          <ReplayBar session={SESSION} at={moment} isShown hasMinutes={false} onAt={setMoment} />
        </div>
        <Line>
          <ReplayDate date={date} calendar={CALENDAR} onDate={setDate} />
        </Line>
      </Block>
      <div className="grid gap-6 desk:grid-cols-2">
        <Block title="Loading">
          <div className="sheet">
            <LineSkeleton />
            <TableSkeleton />
            <ChartSkeleton height={160} />
            <FiguresSkeleton cells={2} />
          </div>
        </Block>
        <Block title="Empty and error">
          <div className="sheet">
            <Empty
              title="Market was closed on 5 Nov 2025"
              actions={
                <>
                  <Button>4 Nov</Button>
                  <Button>6 Nov</Button>
                </>
              }
            >
              Guru Nanak Jayanti. Choose a session beside it.
            </Empty>
            <ErrorState what="Chain could not be loaded (503)." showing="10:12" onRetry={() => {}} />
            <ErrorState what="Chain could not be loaded (503)." onRetry={() => {}} />
            <Stale isStale>
              <p className="p-3.5">Old data, dimmed</p>
            </Stale>
          </div>
        </Block>
      </div>
      <Block title="Controls">
        <Line>
          <Button tone="primary">Save order</Button>
          <Button tone="ghost">Cancel</Button>
          <Button disabled>Already in favorites</Button>
          <Tooltip content="Stands on hover and focus">
            <Button>Hover me</Button>
          </Tooltip>
          <Button onClick={() => setDialogOpen(true)}>Open dialog</Button>
          <Toggle label="Live updates" isOn={isLive} onChange={setLive} />
        </Line>
        <Line>
          <ExpiryChips expiries={EXPIRIES} value={expiries} onChange={setExpiries} isMultiple />
          <DatePicker value={date} calendar={CALENDAR} onChange={setDate} />
        </Line>
        <Line>
          <StrikePicker strikes={CHAIN.strikes} atm={26000} value={strike} onChange={setStrike} />
          <StrikesPicker strikes={CHAIN.strikes} atm={26000} value={strikes} most={4} onChange={setStrikes} />
          <IntervalPicker value={interval} offered={INTERVALS} onChange={setInterval} />
          <Explain how={PCR}>
            PCR <b className="font-bold">0.98</b>
          </Explain>
        </Line>
      </Block>
      <Dialog isOpen={isDialogOpen} onClose={() => setDialogOpen(false)} title="Add to favorites">
        <p className="p-4">A question that must be answered first.</p>
      </Dialog>
    </main>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-2.5">
      <h2 className="font-bold text-body">{title}</h2>
      {children}
    </section>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2.5">{children}</div>
}
