import { describe, expect, it } from 'vitest'
import { historyBand } from './historyBand.ts'

describe('while history is being made', () => {
  it('a page whose figures do not look back says nothing of it', () => {
    expect(historyBand('option-chain', true, false)).toEqual([])
  })

  it('the first page whose figures do says so, as long as it is open, and no other repeats it', () => {
    const [band] = historyBand('iv-dashboard', true, true)
    expect(band).toMatchObject({
      tone: 'plain',
      text: expect.stringContaining('Earlier sessions are still being made'),
    })
    expect(historyBand('iv-dashboard', true, true)).toEqual([band])
    expect(historyBand('future-trend', true, true)).toEqual([])
  })

  it('nothing is said once all is there, and a later making is said again', () => {
    expect(historyBand('iv-dashboard', false, true)).toEqual([])
    expect(historyBand('future-trend', true, true)).toHaveLength(1)
  })
})
