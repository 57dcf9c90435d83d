import type { ToolChecks } from '../../testing/toolCheck.ts'

export const checks: ToolChecks = {
  'multi-strangle-price': {
    shows: ['25,200–25,600 302.55 −13.43%', '62.15 ÷ 200 = 0.3108', '24,897.45 / 25,902.55 0.31 57.90'],
    change: {
      steps: [{ press: '25 / 20 / 15Δ' }],
      address: { pairs: '24950-25800,24800-25900,24650-26000' },
      shows: '24,950–25,800 →',
    },
  },
}
