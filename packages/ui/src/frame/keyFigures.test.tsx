import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { KeyFigures } from './KeyFigures.tsx'

describe('key figures', () => {
  it('print label, value and note, and can be asked where an explanation is given', () => {
    const how = { title: 'PCR', formula: 'ΣPE / ΣCE', inputs: [], result: '1.02', asOf: 0 }
    const html = renderToStaticMarkup(
      <KeyFigures
        figures={[
          { label: 'PCR (OI)', value: '1.02', note: 'Neutral', how },
          { label: 'Max pain', value: '26,000', hint: 'Where writers pay least' },
        ]}
      />,
    )
    for (const text of ['PCR (OI)', '1.02', 'Neutral', 'Max pain', '26,000']) expect(html).toContain(text)
    expect(html.match(/how is this computed\?/g)).toHaveLength(1)
  })
})
