import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Ruler } from './Ruler.tsx'
import { rulerScale } from './rulerScale.ts'

const row = {
  key: 'pair',
  low: 25650,
  high: 26350,
  marks: [
    { key: 'pe', value: 25800, text: '25,800 PE', color: 'put' },
    { key: 'ce', value: 26200, text: '26,200 CE', color: 'call' },
  ],
} as const

const drawn = (rows: Parameters<typeof Ruler>[0]['rows'], spot = 25985) =>
  renderToStaticMarkup(
    <Ruler
      label="Strangle"
      rows={rows}
      spanName="breakevens"
      band={{ name: 'F ± 1σ', low: 25500, high: 26500 }}
      line={{ name: 'Spot', value: spot }}
      format={(value) => value.toFixed(0)}
    />,
  )

describe('the scale of a ruler', () => {
  it('runs from the least to the greatest known value', () => {
    const place = rulerScale([25500, Number.NaN, 26500, 26000])
    expect([25500, 25750, 26500].map(place)).toEqual([0, 25, 100])
  })
  it('has one value in the middle', () => {
    expect(rulerScale([100, 100])(100)).toBe(50)
  })
})

describe('a ruler', () => {
  it('sets span, marks, band and line by their values', () => {
    const html = drawn([row])
    // 25,500 … 26,500 is the whole room: 10 points are 1%.
    expect(html).toContain('class="ch-ruler-span" style="left:15%;width:70%;background:var(--premium)"')
    expect(html).toContain('class="ch-ruler-band" style="left:0%;width:100%"')
    expect(html).toContain('class="ch-ruler-line" style="left:48.5%"')
    expect(html).toMatch(/data-side="before" style="left:30%;color:var\(--put-text\)"><span>25,800 PE/)
    expect(html).toMatch(/data-side="after" style="left:70%;color:var\(--call-text\)"><span>26,200 CE/)
  })
  it('says it to those who do not see it', () => {
    expect(drawn([row])).toContain(
      'aria-label="Strangle, 25,800 PE, 26,200 CE, breakevens 25650 and 26350; F ± 1σ 25500 to 26500; Spot 25985"',
    )
  })
  it('names rows that stand below each other, each in its own colour', () => {
    const html = drawn([
      { ...row, name: 'near' },
      { ...row, key: 'wide', name: 'wide', low: 25600, color: 'series-2' },
    ])
    expect(html.match(/<em>(near|wide)<\/em>/g)).toEqual(['<em>near</em>', '<em>wide</em>'])
    expect(html).toMatch(/background:var\(--premium\).*background:var\(--series-2\)/)
  })
  it('leaves out a span without both ends and a line without a value', () => {
    const html = drawn([{ ...row, low: Number.NaN }], Number.NaN)
    expect(html).not.toContain('ch-ruler-span')
    expect(html).not.toContain('ch-ruler-line')
    expect(html).toContain('25,800 PE')
    expect(html).toContain('breakevens – and 26350')
  })
})
