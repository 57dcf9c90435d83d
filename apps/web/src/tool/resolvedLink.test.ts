import { istInstant } from '@strikelens/market/time'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerMoment } from './fetchTool.ts'
import { resolvedLink } from './resolvedLink.ts'

beforeEach(() => vi.stubGlobal('location', { origin: 'https://strikelens.example' }))
afterEach(() => vi.unstubAllGlobals())

function moment(instant: number, date = '2026-11-12'): AnswerMoment {
  const hours = { openAt: istInstant(date, '09:15'), closeAt: istInstant(date, '15:40') }
  return { kind: 'live', instant, phase: 'open', date, ...hours }
}
const TODAY = moment(istInstant('2026-11-12', '10:15'))

function link(search: Record<string, string>, data: unknown, at: AnswerMoment | null = TODAY) {
  const url = new URL(resolvedLink('option-chain', search, data === null ? null : { data }, at))
  return { address: url.origin + url.pathname, params: Object.fromEntries(url.searchParams) }
}

describe('a copied link', () => {
  it('writes out what words meant, and fixes the moment', () => {
    const data = { resolved: { expiry: '2026-11-17', strike: 26_000 }, rows: [] }
    expect(link({ symbol: 'NIFTY', expiry: 'near', strike: 'ATM' }, data)).toEqual({
      address: 'https://strikelens.example/option-chain',
      params: { symbol: 'NIFTY', expiry: '2026-11-17', strike: '26000', date: '2026-11-12', time: '10:15' },
    })
  })
  it('keeps a chosen date and time', () => {
    const then = moment(istInstant('2026-11-05', '11:30'), '2026-11-05')
    expect(link({ date: '2026-11-05', time: '11:30' }, {}, then).params).toEqual({ date: '2026-11-05', time: '11:30' })
  })
  it('means the end of the last session when nothing has traded since', () => {
    // Saturday at 10:15 shows Friday's close, not Friday at 10:15.
    const saturday = moment(istInstant('2026-11-14', '10:15'), '2026-11-13')
    expect(link({ time: '10:15' }, {}, saturday).params).toEqual({ date: '2026-11-13' })
  })
  it('keeps the page’s own words while there is no answer', () => {
    expect(link({ expiry: 'near' }, null, null).params).toEqual({ expiry: 'near' })
    for (const data of ['text', { resolved: null }, { resolved: 'near' }, { resolved: { expiry: null } }]) {
      expect(link({ expiry: 'near' }, data, null).params).toEqual({ expiry: 'near' })
    }
  })
  it('survives what a link must escape', () => {
    expect(link({ symbol: 'M&M', legs: 'B26000CE,S26200CE@2026-12-01x2' }, {}, null).params).toEqual({
      symbol: 'M&M',
      legs: 'B26000CE,S26200CE@2026-12-01x2',
    })
  })
})
