import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { markupText } from '../testing/shownText.ts'
import { HappenedNext } from './HappenedNext.tsx'
import type { KindNext } from './listData.ts'

const after = (bars: number, known: number, positivePct: number, medianPct: number) => ({
  ...{ bars, known, positivePct, medianPct },
})
const spurt: KindNext = {
  ...{ kind: 'spurt', name: 'Spurt', interval: '1d', side: 1, sessions: 60, events: 1034 },
  after: [after(1, 1020, 51.2, 0.04), after(5, 998, 59.6, 0.94), after(10, 970, 61, 1.84)],
}
const break15: KindNext = {
  ...{ kind: 'break', name: 'Break', interval: '15m', side: -1, sessions: 12, events: 24 },
  after: [after(1, 24, 45.8, -0.1)],
}
const text = (next: readonly KindNext[], preset = 'none') =>
  markupText(renderToStaticMarkup(<HappenedNext next={next} preset={preset} />))

it('says at a glance how often and how far prices went the way of each kind, and of how many signals', () => {
  expect(text([spurt, break15])).toBe(
    'What happened next Spurt 60% its way, median +0.94% 5 sessions later · 998 in 60 sessions ' +
      'Break 46% its way, median −0.10% 1 bar of 15 min later · 24 in 12 sessions',
  )
})

it('begins with the kind whose preset is chosen', () => {
  expect(text([spurt, break15], 'break')).toMatch(/^What happened next Break 46%/)
})
