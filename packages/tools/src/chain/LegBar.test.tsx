import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { markupText } from '../testing/shownText.ts'
import { LegBar } from './LegBar.tsx'

const leg = (strike: number, right: 'CE' | 'PE', isListed = true) => ({
  key: `${strike}${right}`,
  name: `${strike} ${right}`,
  right,
  strike,
  expiry: '2025-11-25',
  quantity: 1,
  isListed,
})
const CHOICES = { expiry: '2025-11-25', atm: 26000, expiries: [{ expiry: '2025-11-25', strikes: [25900, 26000] }] }

const html = renderToStaticMarkup(
  <LegBar
    legs={[leg(26000, 'CE'), leg(27000, 'PE', false)]}
    choices={CHOICES}
    presets={[{ label: 'Top OI', hint: 'The largest', legs: null }]}
    most={8}
    onChange={() => {}}
  />,
)

describe('the chips of the legs', () => {
  it('name every leg in the colour of its line, and take it away', () => {
    expect(html).toContain('color:var(--call)')
    expect(html).toContain('color:var(--put)')
    expect(html).toContain('aria-label="Remove 26000 CE"')
  })
  it('strike through what is not listed on the date', () => {
    expect(html).toMatch(/<s [^>]*>27000 PE<\/s>/)
    expect(html).not.toMatch(/<s [^>]*>26000 CE<\/s>/)
  })
  it('stand beside what adds one and the menu of sets', () => {
    expect(markupText(html)).toContain('Leg Sets')
  })
})
