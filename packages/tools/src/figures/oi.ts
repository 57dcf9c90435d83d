import type { ColumnFigure, Figure } from './figure.ts'
import { OI_CHANGE, OI_MOVE } from './names.ts'
import {
  balance,
  crore,
  deviations,
  imbalance as imbalanceOf,
  less,
  moved,
  ratio,
  share,
  total,
  within,
} from './sums.ts'

export const pcrOi: Figure = { label: 'PCR (OI)', formula: 'put open interest ÷ call open interest', of: ratio }

export const imbalance: Figure = {
  label: 'OI change imbalance',
  formula:
    '(put ΔOI − call ΔOI) ÷ (|put ΔOI| + |call ΔOI|), with cut lots counted at half in the numerator; read as if what was added was written: Bullish from 0.30, Mildly from 0.10, Neutral between; below 0.5% of base OI low activity',
  of: imbalanceOf,
}

export const legChange: Figure = { label: OI_CHANGE, unit: 'lots', formula: 'OI now − OI at the base', of: less }

export const legChangePct: Figure = {
  label: OI_MOVE,
  unit: '%',
  formula: '100 × (OI now ÷ OI at the base − 1)',
  of: moved,
}

export const stripChange: Figure = {
  label: 'ΔOI % since the previous close',
  unit: '%',
  formula: '100 × (OI now − OI at the previous close) ÷ OI at the previous close, over the chosen months',
  of: moved,
}

export const move: Figure = {
  label: OI_MOVE,
  unit: '%',
  formula: '100 × (OI − OI at the close before) ÷ OI at the close before, over the same contracts',
  of: moved,
}

export const value: Figure = {
  label: 'OI value',
  unit: '₹ Cr',
  formula: 'OI in lots × point value × price ÷ 1,00,00,000',
  of: crore,
}

export const rowChange: Figure = {
  label: 'ΔOI of the row',
  unit: 'lots',
  formula: 'OI at its end − OI at the end of the row before',
  of: less,
}

export const rowMove: Figure = {
  label: 'ΔOI % of the row',
  unit: '%',
  formula: '100 × OI change ÷ OI at the end of the row before',
  of: share,
}

export const cumulative: Figure = {
  label: 'Cumulative OI change',
  unit: 'lots',
  formula: 'OI − OI at the close before the session',
  of: less,
}

export const dayChange: Figure = {
  label: OI_CHANGE,
  unit: 'lots',
  formula: 'OI − OI at the close before, over the same contracts',
  of: less,
}

export const dayMove: Figure = {
  label: OI_MOVE,
  unit: '%',
  formula: '100 × OI change ÷ OI at the close before',
  of: share,
}

export const monthChange: Figure = {
  label: OI_CHANGE,
  unit: 'lots',
  formula: 'OI − OI at the close before',
  of: less,
}

export const monthShare: Figure = {
  label: 'Share in the OI of all months',
  unit: '%',
  formula: '100 × OI ÷ OI of all months',
  of: share,
}

export const valueOfAllMonths: Figure = {
  label: 'OI value',
  formula: 'OI of all months × point value × price ÷ 1 crore',
  of: crore,
}

export const sectorMove: Figure = {
  label: OI_MOVE,
  unit: '%',
  formula:
    '100 × Σ ΔOI × previous close ÷ Σ OI at the base × previous close, so that a price move does not count as OI',
  of: share,
}

export const sinceMove = (baseLabel: string): Figure => ({
  label: OI_MOVE,
  unit: '%',
  formula: `100 × (OI − OI at ${baseLabel}) ÷ OI at ${baseLabel}, over the same contracts`,
  of: moved,
})

export const restMove = (baseLabel: string): Figure => ({
  label: 'ΔOI % without the expiring month',
  unit: '%',
  formula: `100 × ΔOI ÷ OI at ${baseLabel}, over the other months`,
  of: share,
})

export const valueOfRow: Figure = {
  label: 'OI value',
  unit: '₹ Cr',
  formula: 'OI lots × point value × price ÷ 1 crore',
  of: crore,
}

export const valueOfShown: Figure = {
  label: 'OI value',
  unit: '₹ Cr',
  formula: 'Σ OI lots × point value × price, over the futures shown',
  of: total,
}

export const months: Figure = { label: 'OI', formula: 'Σ OI of the months shown', of: total }

export const monthsInUnits: Figure = {
  label: 'OI',
  formula: 'Σ OI of the months shown in units ÷ lot of the near month',
  of: (...shown) => total(...shown.slice(0, -1)) / shown[shown.length - 1],
}

export const contractsChange: ColumnFigure = {
  label: OI_CHANGE,
  unit: 'lots',
  hint: 'OI − OI at the previous close, over the same contracts',
  decimals: 0,
  isSigned: true,
  formula: 'OI now − OI at the previous close, over the same contracts',
  of: less,
}

export const contractsMove: ColumnFigure = {
  label: OI_MOVE,
  hint: '100 × ΔOI ÷ OI at the previous close; New where nothing was open',
  decimals: 2,
  isSigned: true,
  formula: '100 × (OI now ÷ OI at the previous close − 1)',
  of: moved,
}

export const valueShort: ColumnFigure = {
  label: 'OI value',
  unit: '₹ Cr',
  hint: 'OI lots × point value × price',
  decimals: 2,
  formula: 'OI × point value × price ÷ 1 crore',
  of: crore,
}

export const rank = (of: string): Figure => ({
  label: 'Rank',
  unit: '%',
  formula: `100 × ${of} ÷ the largest of its side within three expected moves; what fell ÷ the largest change`,
  of: share,
})

export const difference = (name: string): Figure => ({
  label: 'Difference',
  unit: 'lots',
  formula: `put ${name} − call ${name} of the strike set; above zero puts are ahead`,
  of: less,
})

export const setVolumeImbalance: Figure = {
  label: 'Volume imbalance of the set',
  unit: '%',
  formula: '100 × (put volume − call volume) ÷ (put volume + call volume); Put-heavy from +20, Call-heavy from −20',
  of: balance,
}

export const setChange = (own: string): Figure => ({
  label: 'ΔOI of the set',
  unit: 'lots',
  formula: `${own} OI now − ${own} OI at the base, summed over the strike set`,
  of: less,
})

export const setTotal = (own: string, name: string): Figure => ({
  label: 'Sum over the set',
  unit: 'lots',
  formula: `${own} ${name}, summed over the strike set`,
  of: total,
})

export const atmOi: Figure = {
  label: 'OI of the call at the money',
  unit: 'lots',
  formula: 'open quantity ÷ lot size',
  of: ratio,
}

export const longShort = (weights: string): Figure => ({
  label: 'LS, long against short',
  formula: `(Bull − Bear) ÷ (Bull + Bear); ${weights}; fewer than 5 labelled legs have none`,
  of: (bull, bear) => (bull - bear) / (bull + bear),
})

export const bull: Figure = {
  label: 'Bull',
  unit: 'lots',
  formula: 'CE LB + CE SC + PE SB + PE LU: calls bought or bought back, puts written or sold out',
  of: total,
}

export const bear: Figure = {
  label: 'Bear',
  unit: 'lots',
  formula: 'CE SB + CE LU + PE LB + PE SC: calls written or sold out, puts bought or bought back',
  of: total,
}

export const newPositions: Figure = {
  label: 'New positions share',
  unit: '%',
  formula: '100 × (LB + SB of both sides) ÷ (all four labels of both sides)',
  of: (...shown) => share(total(...shown.slice(0, -1)), shown[shown.length - 1]),
}

export const writing: Figure = {
  label: 'Writing share',
  unit: '%',
  formula: '100 × SB ÷ (LB + SB)',
  of: (written, bought) => share(written, written + bought),
}

export const differentLegs: Figure = {
  label: 'Legs whose labels differ',
  unit: 'legs',
  formula: 'legs whose buildup by price is another one than by strike IV, since the base',
  of: total,
}

export const legMove: Figure = {
  label: OI_MOVE,
  unit: '%',
  formula: '100 × (OI now − OI at the base) ÷ OI at the base',
  of: moved,
}

export const dayRange: Figure = {
  label: 'Day range of OI',
  unit: '%',
  formula: '100 × (OI now − lowest of the day) ÷ (highest − lowest)',
  of: within,
}

export const lastRowChange: Figure = {
  label: 'ΔOI of the last row',
  unit: 'lots',
  formula: 'OI at the end of the last whole row − OI of the row before',
  of: less,
}

export const lastRowZ: Figure = {
  label: 'z-score of the last row’s ΔOI',
  formula: '(ΔOI of the row − mean) ÷ standard deviation of the rows before it, at most 20 of the session',
  of: deviations,
}

export const pcrVolume: Figure = { label: 'PCR (volume)', formula: 'put volume ÷ call volume', of: ratio }

export const volumeImbalance: Figure = {
  label: 'Volume imbalance',
  unit: '%',
  formula: '100 × (put volume − call volume) ÷ (put volume + call volume)',
  of: balance,
}

export const shownDifference = (of: string): Figure => ({
  label: 'PE−CE difference',
  unit: 'lots',
  formula: `put ${of} − call ${of}; above zero puts are heavier`,
  of: less,
})

export const columnChange: Figure = { label: OI_CHANGE, unit: 'lots', formula: 'OI − OI at the base', of: less }

export const futuresMove: Figure = {
  label: 'Futures of all months, ΔOI %',
  unit: '%',
  formula: '100 × (OI − OI at the base) ÷ OI at the base, over the contracts listed now',
  of: moved,
}

export const pcrSinceClose: Figure = {
  label: 'PCR change since the previous close',
  formula: 'PCR now − PCR of the same strikes at the previous close',
  of: less,
}

export const pcrOfDay: Figure = {
  label: 'PCR of the day',
  formula: 'first, highest and lowest PCR (OI) of the session’s rows',
  of: (_first, highest) => highest,
}

export const setPcrVolume: Figure = {
  label: 'PCR (volume) of the set',
  formula: 'put volume ÷ call volume since the open',
  of: ratio,
}

export const setPcrChange: Figure = {
  label: 'PCR (ΔOI) of the set',
  formula: 'put ΔOI ÷ call ΔOI since the previous close; only while both are above 0',
  of: ratio,
}

export const setDifference: Figure = {
  label: 'PE−CE difference of the set',
  unit: 'lots',
  formula: 'put OI − call OI; above zero puts are heavier',
  of: less,
}

export const pcrZ: Figure = {
  label: 'z-score of the PCR',
  formula: '(PCR of all strikes − mean) ÷ standard deviation of the 20 sessions before',
  of: deviations,
}

export const pcrCorrelation: Figure = {
  label: 'PCR change and the next day’s return',
  formula: 'Pearson correlation of daily PCR changes with the return of the day after, last 90 sessions',
  found: '90 sessions of PCR and returns',
}

export const pcrDivergence: Figure = {
  label: 'PCR move of the last 60 minutes',
  formula: 'Divergence: spot by 0.25% or more and PCR by 0.05 or more in opposite directions',
  found: 'the rows of the last hour',
}

export const pcrRank: Figure = {
  label: 'Percentile of the PCR',
  unit: '%',
  formula: '100 × sessions with a lower PCR at the close ÷ sessions, today left out',
  of: (_pcr, below, sessions) => share(below, sessions),
}

export const strikePcr: Figure = {
  label: 'PCR of the strike',
  formula: 'put open interest ÷ call open interest of the strike',
  of: ratio,
}

export const dayChangeOfLeg: Figure = {
  label: 'OI against the previous close',
  unit: 'lots',
  formula: 'OI now − OI at the previous close',
  of: less,
}

export const sessionZ: Figure = {
  label: 'z-score of the ΔOI',
  formula: '(ΔOI − mean) ÷ standard deviation of the 20 rows before it in the session; unusual from ±3',
  of: deviations,
}

export const changeDifference: Figure = {
  label: 'Difference of ΔOI',
  unit: 'lots',
  formula: 'put ΔOI − call ΔOI of the strike set; above zero more put OI was added',
  of: less,
}

export const direction: Figure = {
  label: 'Change of direction',
  unit: 'lots',
  formula: 'difference of this row − difference of the row before',
  of: less,
}

export const directionPct: Figure = {
  label: 'Change of direction in percent',
  unit: '%',
  formula: '100 × change of direction ÷ OI of both sides at the base',
  of: share,
}

export const rowVolumeImbalance: Figure = {
  label: 'Volume imbalance of the row',
  unit: '%',
  formula: '100 × (put volume − call volume) ÷ (put volume + call volume)',
  of: balance,
}

export const trendChange = (side: string): Figure => ({
  label: 'ΔOI of the set',
  unit: 'lots',
  formula: `${side} OI now − ${side} OI at the base, summed over the strike set`,
  of: less,
})

export const flipHits: Figure = {
  label: 'Hits after flips',
  unit: '%',
  formula: '100 × flips after which spot moved the band’s way ÷ flips whose session ran that long',
  of: share,
}

export const flipMedian: Figure = {
  label: 'Median move after flips',
  unit: '%',
  formula: 'middle of the spot moves in percent, positive the band’s way',
  found: 'the moves after all flips',
}

export const nearPcr: ColumnFigure = {
  label: 'PCR',
  hint: 'Put OI ÷ call OI, all strikes of the near expiry',
  decimals: 2,
  formula: 'put OI ÷ call OI, all strikes of the near expiry',
  of: ratio,
}

export const headerChange = (since: string): Figure => ({
  label: OI_CHANGE,
  unit: 'lots',
  formula: `open interest now − open interest of the same legs at the base: ${since}`,
  of: less,
})

export const pcrTrend: Figure = {
  label: 'PCR trend',
  formula: 'PCR (OI) now − PCR (OI) then; Rising from +0.02, Falling from −0.02',
  of: less,
}

export const columnPcr: Figure = { label: 'PCR (OI)', formula: 'put OI ÷ call OI', of: ratio }
export const columnDifference: Figure = { label: 'PE−CE ΔOI', formula: 'put ΔOI − call ΔOI', of: less }
export const strikeBias: Figure = {
  label: 'Strike bias',
  formula:
    '(put ΔOI − call ΔOI) ÷ (|put ΔOI| + |call ΔOI|), with cut lots counted at half in the numerator; read as if what was added was written: ±0.10 Mildly, ±0.30 Bullish or Bearish',
  of: imbalanceOf,
}
export const columnChangePct: Figure = {
  label: OI_MOVE,
  unit: '%',
  formula: '100 × (OI − OI at the base) ÷ OI at the base',
  of: moved,
}
export const shownPcrChange: Figure = {
  label: 'PCR (ΔOI)',
  formula: 'put ΔOI ÷ call ΔOI, where both sides grew',
  of: ratio,
}
export const changeOfRows = (rows: number, since: string): Figure => ({
  label: 'ΔOI since the base',
  unit: 'lots',
  formula: `sum of the changes of ${rows === 1 ? 'the one row' : `all ${rows} rows`} since ${since}, each over the contracts of its own day`,
  of: total,
})
export const headerPcr: Figure = {
  label: 'PCR (OI)',
  formula: 'put open interest ÷ call open interest of the strikes in the header',
  of: ratio,
}
export const headerPcrVolume: Figure = {
  label: 'PCR (volume)',
  formula: 'put volume ÷ call volume of the strikes in the header since the open',
  of: ratio,
}
export const headerPcrChange = (since: string): Figure => ({
  label: 'PCR (ΔOI)',
  formula: `put ΔOI ÷ call ΔOI of the strikes in the header since ${since}; only while both are above 0`,
  of: ratio,
})
