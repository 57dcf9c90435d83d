import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'multi-strangle-price': {
    shows: ['25,200–25,600 302.55 −13.43%', '62.15 ÷ 200 = 0.3108', '24,897.45 / 25,902.55 0.31 57.90'],
    change: { steps: [{ press: 'Price' }], address: { view: 'price' }, shows: /Premium 3m/ },
  },
}
