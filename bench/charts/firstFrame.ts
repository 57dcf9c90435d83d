import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { chromium as chromiumPath } from '../../scripts/chromium.ts'
import { bundled } from '../bundled.ts'

const ROUNDS = 15
const PAGE = fileURLToPath(new URL('../chartPage.tsx', import.meta.url))

/** From mount to the first painted frame: our time chart against bare uPlot, 5,000 points × 3 series, in one page. */
export async function run(print: (line: string) => void): Promise<void> {
  const { script, style } = await bundled(PAGE)
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.setContent('<!doctype html><html lang="en" data-theme="light"><body></body></html>')
    await page.addStyleTag({ content: style })
    await page.addScriptTag({ content: script })
    const names = ['timeChart', 'uPlot'] as const
    for (const name of names) await page.evaluate((side) => window.measure(side), name)
    const samples = { timeChart: [] as Sample[], uPlot: [] as Sample[] }
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of names) samples[name].push(await page.evaluate((side) => window.measure(side), name))
    }
    for (const part of ['frame', 'script'] as const) {
      const own = median(samples.timeChart.map((sample) => sample[part]))
      const bare = median(samples.uPlot.map((sample) => sample[part]))
      print(
        `chart ${part === 'frame' ? 'first frame' : 'script until drawn'}, 5,000 points × 3: ${own.toFixed(1)} ms, bare uPlot ${bare.toFixed(1)} ms, ${(own / bare).toFixed(2)}×`,
      )
    }
  } finally {
    await browser.close()
  }
}

interface Sample {
  readonly script: number
  readonly frame: number
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]
}
