import type { Accumulation } from '@strikelens/analytics/screening'
import { defineTool } from '../../define.ts'
import * as flows from '../../figures/moneyFlow.ts'
import * as shareFigures from '../../figures/shares.ts'
import { defineList } from '../../list/list.ts'
import { choice } from '../../params.ts'
import { turnoverParam } from '../../screening/params.ts'
import type { ShareRow } from '../../shares/readShares.ts'
import { LEAD_FIGURES, SHARE_LEASTS, SHARE_LINES, SHARE_LINKS, TAIL_FIGURES } from '../../shares/shareFigures.ts'
import { BAR_CHOICE } from '../../shares/shareParams.ts'
import { shareTool } from '../../shares/shareTool.ts'
import { shareUniverses } from '../../universe/universe.ts'

/** Sessions over which it can be scored, the usual number first. */
const PERIODS = ['20', ...Array.from({ length: 26 }, (_, n) => String(5 + n)).filter((one) => one !== '20')] as const

/** A share with what its sessions say of who has it. */
export interface FlowRow extends ShareRow {
  readonly flow: Accumulation
  readonly label: string
  /** 'Hidden accumulation'. */
  readonly hidden: string | null
  readonly persistence: number
  readonly rating: number
}

export const list = defineList<FlowRow>()({
  noun: 'stock',
  universes: shareUniverses('liquid'),
  figures: {
    ...LEAD_FIGURES,
    score: { ...flows.accumulationScore, value: ({ flow }) => flow.score, width: 72 },
    roc: { ...flows.rocOfSessions, value: ({ flow }) => flow.rocPct, width: 78 },
    cmf: { ...flows.chaikinMoneyFlow, value: ({ flow }) => flow.cmf, width: 70 },
    slope: { ...flows.adSlope, value: ({ flow }) => flow.adSlope, width: 84 },
    tilt: { ...flows.deliveryTilt, value: ({ flow }) => flow.deliveryTilt, width: 100 },
    upDown: { ...flows.upDownVolume, value: ({ flow }) => flow.upDownVolume, width: 116 },
    delivery: { ...flows.deliveryOfSessions, value: ({ flow }) => flow.deliveryPct, width: 112 },
    persistence: { ...flows.labelPersistence, value: (row) => row.persistence, width: 94 },
    rating: { ...shareFigures.ratingAtClose, value: (row) => row.rating, width: 84 },
    ...TAIL_FIGURES,
  },
  words: {
    label: {
      label: 'Label',
      hint: 'Strong Accumulation from 60, Accumulation from 25, Distribution from −25, Strong Distribution from −60',
      value: (row) => row.label,
      width: 148,
    },
    hidden: {
      label: 'Hidden',
      hint: 'Gathered while the price did not rise, or unloaded while it did not fall',
      value: (row) => row.hidden,
      width: 140,
    },
  },
  lines: SHARE_LINES,
  columns: [
    ...['ltp', 'chgPct', 'score', 'label', 'hidden', 'roc', 'cmf', 'slope', 'tilt', 'upDown', 'delivery'],
    ...['persistence', 'rating', 'rvol', 'turnover', 'line'],
  ] as const,
  order: { by: 'score' },
  tie: 'turnover',
  phoneFirst: ['score', 'label', 'roc'],
  leasts: {
    ...SHARE_LEASTS,
    minDelivery: {
      label: 'Delivery from',
      figure: 'delivery',
      own: 0,
      offered: [0, 30, 40, 50, 60],
      around: ['', '%'],
    },
  },
  preset: 'strong',
  presets: {
    strong: { name: 'Strong', rule: 'score >= 60 OR score <= -60', words: 'Score from 60, or to −60' },
    'strong-acc': { name: 'Strong accumulation', rule: 'score >= 60' },
    acc: { name: 'Accumulation', rule: 'score >= 25 AND score < 60' },
    neutral: { name: 'Neutral', rule: 'score > -25 AND score < 25' },
    dist: { name: 'Distribution', rule: 'score <= -25 AND score > -60', order: { by: 'score', first: 'least' } },
    'strong-dist': { name: 'Strong distribution', rule: 'score <= -60', order: { by: 'score', first: 'least' } },
    hidden: {
      name: 'Hidden',
      rule: 'hidden IN ("Hidden accumulation", "Hidden distribution")',
      words: 'Gathered while the price did not rise, or unloaded while it did not fall',
    },
  },
  choices: {
    period: {
      label: 'Sessions',
      choices: Array.from({ length: 26 }, (_, n) => ({ value: String(5 + n), label: String(5 + n) })),
      place: 'head',
    },
    bar: BAR_CHOICE,
  },
  tints: { score: 'diverging', roc: 'diverging', cmf: 'diverging', slope: 'diverging', tilt: 'diverging' },
  links: SHARE_LINKS,
  card: { line: 'line', figures: ['score', 'roc', 'delivery'] },
  drawer: {
    charts: {
      flow: {
        kind: 'lines',
        title: 'Money flow',
        note: '60 sessions; CMF over the chosen ones',
        axis: { name: 'Price', unit: '₹', decimals: 2 },
        panes: {
          ad: { name: 'A/D line', unit: 'shares', decimals: 0, isCompact: true },
          cmf: { name: 'CMF', decimals: 2 },
          volume: { name: 'Volume', unit: 'shares', decimals: 0, isCompact: true },
        },
      },
    },
  },
  charts: {
    quadrant: {
      kind: 'scatter',
      title: 'Score against the move of the price',
      of: 'all',
      x: 'roc',
      y: 'score',
      size: 'turnover',
      color: 'score',
      regions: [
        {
          label: 'Quiet accumulation',
          color: 'up',
          x: [Number.NEGATIVE_INFINITY, 0],
          y: [25, Number.POSITIVE_INFINITY],
        },
        {
          label: 'Quiet distribution',
          color: 'down',
          x: [0, Number.POSITIVE_INFINITY],
          y: [Number.NEGATIVE_INFINITY, -25],
          nameAt: 'bottom',
        },
      ],
    },
  },
  caveats: ['One block deal can bend a score of few sessions', 'Scores describe what was traded; they are no advice'],
})

export const tool = defineTool({
  key: 'accumulation-distribution-screener',
  place: 16,
  folder: 'screener/accumulation-distribution-screener',
  label: 'Accumulation / Distribution',
  brief: 'Gathered or unloaded',
  purpose: 'Whether shares were gathered or unloaded over the last sessions, even where the price hides it',
  access: 'premium',
  title: 'Accumulation Distribution Screener – 5 to 30 day money flow',
  description: 'Money flow, delivery tilt and up/down volume over 5–30 sessions in one score from −100 to +100',
  keywords: [
    'accumulation distribution screener',
    'stocks under accumulation',
    'institutional buying',
    'delivery accumulation',
    'Chaikin money flow screener',
    'smart money stocks',
  ],
  ...shareTool(list, {
    period: choice(PERIODS),
    minDelivery: turnoverParam(list.leasts.minDelivery.own),
  }),
})

/** The routes of this folder. */
export const routes = [tool]
