import type { IsoDate } from '@strikelens/market/time'
import type { ReactNode } from 'react'
import { day } from '../formats/index.ts'
import { Notice, type NoticeTone } from '../states/Notice.tsx'

/** One line of news above the controls. */
export interface Band {
  key: string
  tone: NoticeTone
  title?: string
  text: string
  action?: ReactNode
}

/** The premium gate (§J8): the page shows the last completed session. */
export interface Gate {
  session: IsoDate
  /** 'Advanced'. */
  plan: string
  /** A link to the plans. */
  link: ReactNode
}

/** The quiet lock band: what is shown instead, and which plan has it live. */
export function GateBand({ gate }: { gate: Gate }) {
  return (
    <Notice
      tone="lock"
      title={`Delayed · session of ${day(gate.session)}`}
      action={<span className="whitespace-nowrap font-mid text-accent">{gate.link}</span>}
    >
      Live data for this tool is part of the {gate.plan} plan
    </Notice>
  )
}

/** Warnings and notices, one line each. */
export function Bands({ bands }: { bands: readonly Band[] }) {
  return bands.map(({ key, tone, title, text, action }) => (
    <Notice key={key} tone={tone} title={title} action={action}>
      {text}
    </Notice>
  ))
}
