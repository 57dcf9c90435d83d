import { defineTool } from '../../define.ts'
import * as oiFigures from '../../figures/oi.ts'
import * as volatilityFigures from '../../figures/volatility.ts'
import { ivParams, LOOKS } from '../../ivMarket/params.ts'
import type { IvRow } from '../../ivMarket/row.ts'
import { IV_UNIVERSES } from '../../ivMarket/universe.ts'
import { defineList } from '../../list/list.ts'
import { listTool } from '../../list/listTool.ts'
import { turnoverParam } from '../../screening/params.ts'

/** Less than this today, ₹ crore, is left out unless the reader says otherwise. */
export const OWN_TURNOVER = 1
/** A quote wider than this is no price to trade at (§O5). */
const WIDE_PCT = 10

const ofChain = (tool: string) => ({ word: 'set', is: ['IDX', 'COM'], tool })

export const list = defineList<IvRow>()({
  noun: 'symbol',
  universes: IV_UNIVERSES,
  figures: {
    spot: {
      label: 'Spot',
      unit: '₹',
      hint: 'For a commodity, the future of its near option',
      decimals: 2,
      value: (row) => row.spot,
    },
    chg: {
      label: 'Chg %',
      hint: 'Against the previous close',
      decimals: 2,
      isSigned: true,
      value: (row) => row.chgPct,
      width: 68,
    },
    iv30: { ...volatilityFigures.iv30Words, value: (row) => row.iv30Pct, width: 62 },
    div: { ...volatilityFigures.ivChangeWords, value: (row) => row.ivChange, width: 62 },
    divPct: { ...volatilityFigures.ivChangePctOf, value: (row) => row.ivChangePct, width: 68 },
    ivp: { ...volatilityFigures.ivpWords, value: (row) => row.ivp, width: 104 },
    ivr: { ...volatilityFigures.ivrNow, value: (row) => row.ivr, width: 104 },
    hv20: { ...volatilityFigures.hv20Short, value: (row) => row.hv20Pct, width: 64 },
    ivhv: { ...volatilityFigures.ivOverHvShort, value: (row) => row.ivOverHv, width: 64 },
    vrp: { ...volatilityFigures.vrpWords, value: (row) => row.vrpPoints, width: 62 },
    nearIv: { ...volatilityFigures.nearIvWords, value: (row) => row.nearIvPct, width: 70 },
    slope: { ...volatilityFigures.slopeOf, value: (row) => row.slopePoints, width: 66 },
    rr25: { ...volatilityFigures.rr25First, value: (row) => row.rr25Pct, width: 64 },
    straddle: { ...volatilityFigures.straddlePct, value: (row) => row.straddlePct, width: 84 },
    move: { ...volatilityFigures.sessionMoveShort, value: (row) => row.sessionMovePct, width: 116 },
    pcr: { ...oiFigures.nearPcr, value: (row) => row.pcrOi, width: 58 },
    turnover: { ...volatilityFigures.optionTurnoverOf, value: (row) => row.turnoverCrore, width: 86 },
    width: { ...volatilityFigures.atmSpread, value: (row) => row.quoteWidthPct, width: 112 },
    results: {
      label: 'Results',
      unit: 'days',
      hint: 'Calendar days to the next results announced; on or before the near expiry the row is amber',
      decimals: 0,
      value: (row) => row.daysToResults,
      behind: 'resultsOn',
      width: 104,
    },
    lot: {
      label: 'Lot',
      unit: 'units',
      hint: 'Of the near expiry',
      decimals: 0,
      value: (row) => row.lotSize,
      width: 66,
    },
    nearDays: {
      label: 'Days to the near expiry',
      hint: 'Calendar days',
      decimals: 0,
      value: (row) => row.nearDte,
      isHidden: true,
    },
    sessions: {
      label: 'Sessions ranked',
      hint: 'Closes of the window',
      decimals: 0,
      value: (row) => row.sessions,
      isHidden: true,
    },
    low: { label: 'Low of the window', hint: 'IV', decimals: 1, value: (row) => row.lowPct, isHidden: true },
    high: { label: 'High of the window', hint: 'IV', decimals: 1, value: (row) => row.highPct, isHidden: true },
  },
  words: {
    pricing: {
      label: 'Pricing',
      hint: 'Rich: IVP ≥ 60 and IV/HV ≥ 1.2. Cheap: IVP ≤ 30 and IV/HV ≤ 0.9. Else Fair',
      value: (row) => row.pricing,
      width: 72,
    },
    change: { label: 'Change of IV', value: (row) => row.move, isHidden: true },
    term: { label: 'Term structure', value: (row) => row.volTerm, isHidden: true },
    set: { label: 'Kind', value: (row) => row.set, isHidden: true },
    origin: { label: 'Of', value: (row) => row.origin, isHidden: true },
    resultsOn: { label: 'Results on', value: (row) => row.resultsDate, isHidden: true },
    lowOn: { label: 'Low on', value: (row) => row.lowDate, isHidden: true },
    highOn: { label: 'High on', value: (row) => row.highDate, isHidden: true },
  },
  lines: {
    line: {
      label: '60 sessions',
      hint: 'Closing IV that is ranked, each line on its own scale',
      heading: 'IV of 60 sessions, oldest first',
      value: (row) => row.line,
    },
  },
  columns: [
    ...['spot', 'chg', 'iv30', 'div', 'divPct', 'ivp', 'ivr', 'hv20', 'ivhv', 'vrp', 'nearIv', 'slope'],
    ...['rr25', 'straddle', 'move', 'pcr', 'turnover', 'width', 'results', 'lot', 'pricing', 'line'],
  ] as const,
  order: { by: 'ivp' },
  tie: 'turnover',
  phoneFirst: ['ivp', 'iv30', 'ivhv', 'divPct'],
  presets: {
    'high-ivp': { name: 'High IVP', rule: 'ivp >= 80' },
    'low-ivp': { name: 'Low IVP', rule: 'ivp < 20' },
    rich: { name: 'Rich', rule: 'pricing = Rich', words: 'Rich: IVP ≥ 60 and IV/HV ≥ 1.2' },
    cheap: { name: 'Cheap', rule: 'pricing = Cheap', words: 'Cheap: IVP ≤ 30 and IV/HV ≤ 0.9' },
    spike: { name: 'IV spike', rule: 'change = Spike', words: 'Spike: ΔIV % ≥ +10' },
    crush: { name: 'IV crush', rule: 'change = Crush', words: 'Crush: ΔIV % ≤ −15' },
    backwardation: { name: 'Backwardation', rule: 'term = Backwardation', words: 'Backwardation: slope ≤ −0.5' },
    results: {
      name: 'Results ahead',
      rule: 'results <= nearDays',
      words: 'Results on or before the near expiry',
    },
    'put-skew': { name: 'Put skew', rule: 'rr25 >= 5' },
    'call-skew': { name: 'Call skew', rule: 'rr25 <= 0' },
  },
  leasts: {
    minTurnover: {
      label: 'Turnover from',
      figure: 'turnover',
      own: OWN_TURNOVER,
      offered: [0, 1, 5, 10, 25, 50, 100],
      around: ['₹', ' Cr'],
    },
  },
  choices: {
    look: {
      label: 'Window',
      choices: LOOKS.map((look) => ({ value: String(look), label: `${look} sessions` })),
      place: 'head',
    },
    series: {
      label: 'Ranked IV',
      choices: [
        { value: 'iv30', label: 'IV30' },
        { value: 'near', label: 'Near' },
      ],
      place: 'head',
      isSegmented: true,
    },
  },
  tints: { chg: 'diverging', div: 'diverging', divPct: 'diverging', ivp: 'rank', ivr: 'rank' },
  rowTints: {
    // An event weighs more than a spread.
    warn: { words: 'Results on or before the near expiry', holds: (row) => row.hasResultsAhead },
    mute: { words: 'ATM quotes wider than 10%', holds: (row) => row.quoteWidthPct > WIDE_PCT },
  },
  links: [
    { label: 'IV history', tool: 'iv-historical-analysis', icon: 'chart' },
    { label: 'Straddle', tool: 'stock-straddle-price', unless: ofChain('straddle-price'), icon: 'layers' },
    { label: 'Option chain', tool: 'stock-option-chain', unless: ofChain('option-chain'), icon: 'table' },
  ],
  card: { line: 'line', figures: ['iv30', 'ivhv', 'rr25'] },
  caveats: ['IVP is frequency, IVR is place in the range'],
  minuteCaveats: ['Volatilities are of the last snapshot, 3 minutes apart for stocks'],
})

export const tool = defineTool({
  key: 'iv-screener',
  place: 11,
  folder: 'strategy/iv-screener',
  label: 'IV Screener',
  brief: 'IVP, IVR and IV/HV of all F&O',
  purpose: 'F&O symbols by IV, percentile, rank, realised volatility, skew, term and results',
  group: 'strategy',
  access: 'premium',
  category: 'Screener',
  title: 'IV Screener: IVP, IVR, IV vs HV of All F&O Stocks',
  description:
    'Filter F&O symbols by implied volatility, percentile, rank, realised volatility, skew, term structure and results date',
  keywords: [
    'iv screener',
    'high ivp stocks',
    'low iv rank stocks',
    'iv vs hv',
    'option selling stocks',
    'earnings iv',
    'skew screener',
  ],
  lives: 'minutes',
  restsOn: 'chains',
  cadenceMinutes: 3,
  byMinute: { of: 'options', shows: 'quote widths' },
  symbols: null,
  ...listTool(list, { ...ivParams, minTurnover: turnoverParam(OWN_TURNOVER) }),
  segment: ({ universe }) => (universe === 'com' ? 'mcx' : 'derivatives'),
})

/** The routes of this folder. */
export const routes = [tool]
