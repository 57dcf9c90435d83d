import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright-core'
import { chromium as chromiumPath } from '../../scripts/chromium.ts'
import { bundled } from '../bundled.ts'

const STEPS = 60
const TARGET_MS = 8
const PAGE = fileURLToPath(new URL('../timeChartPage.tsx', import.meta.url))
const OWN = fileURLToPath(new URL('../../packages/ui/src/charts/timeChart/TimeChart.tsx', import.meta.url))
const LIBRARY = fileURLToPath(new URL('../lightweightParts.ts', import.meta.url))
const SIDES = ['ours', 'bare'] as const
/** What a turn of the wheel is: sideways moves, with Ctrl it zooms. */
const TURNS = {
  pan: (step: number) => [step % 40 < 20 ? 24 : -24, 0],
  zoom: (step: number) => [0, step % 40 < 20 ? -16 : 16],
  nothing: () => [0, 0],
} as const

/**
 * What a step of panning or zooming costs the page's main thread on our worst chart (5 panes, 2,000 candles), and what bare
 * lightweight-charts takes for the same panes. Sides and turns alternate in rounds; a frame in which nothing happens is
 * taken off. It is the thread's own time, which a busy machine does not stretch. Both are weighed as they would be sent.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const { script, style } = await bundled(PAGE)
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const spent = new Map<string, number[]>()
    for (const side of SIDES) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.setContent('<!doctype html><html lang="en" data-theme="light"><body></body></html>')
      await page.addStyleTag({ content: style })
      await page.addScriptTag({ content: script })
      await page.evaluate((name) => window.bench.show(name), side)
      await page.waitForTimeout(500)
      // About half of the candles in view: room to pan, and as many to draw as a reader looks at.
      for (let i = 0; i < 11; i++) await page.evaluate(() => window.bench.wheel(0, -16))
      for (const turn of ['nothing', 'pan', 'zoom'] as const)
        spent.set(`${side} ${turn}`, await steps(page, TURNS[turn]))
      await mustMove(page, side)
      await page.close()
    }
    for (const turn of ['pan', 'zoom'] as const) {
      const [own, bare] = SIDES.map((side) => {
        const idle = at(spent.get(`${side} nothing`) ?? [], 0.5)
        return [0.5, 0.95].map((share) => at(spent.get(`${side} ${turn}`) ?? [], share) - idle)
      })
      print(
        `${turn} step, 5 panes × 2,000: p95 ${own[1].toFixed(1)} ms (median ${own[0].toFixed(1)}), target ≤ ${TARGET_MS} ms; bare lightweight-charts p95 ${bare[1].toFixed(1)} ms (median ${bare[0].toFixed(1)}), ${(own[1] / bare[1]).toFixed(2)}×`,
      )
    }
  } finally {
    await browser.close()
  }
  const [own, bare] = await Promise.all([weight(OWN, [/^react/, /^lucide/]), weight(LIBRARY, ['none'])])
  print(
    `script, gz: ours ${kb(own)} (readout, gestures, marks, fills, stacks, levels in it), lightweight-charts ${kb(bare)}`,
  )
}

/** At the end, because a canvas that was read is drawn in a slower way from then on. */
async function mustMove(page: Page, side: string): Promise<void> {
  for (const turn of ['pan', 'zoom'] as const) {
    const before = await page.evaluate(() => window.bench.picture())
    await page.evaluate(([x, y]) => window.bench.wheel(x, y), TURNS[turn](0))
    if (before === (await page.evaluate(() => window.bench.picture())))
      throw new Error(`${side}: a ${turn} drew nothing`)
  }
}

async function steps(
  page: Page,
  turn: (step: number) => readonly [number, number] | readonly number[],
): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000
  }
  const samples: number[] = []
  for (let step = -10; step < STEPS; step++) {
    const before = await busyMs()
    await page.evaluate(([x, y]) => window.bench.wheel(x, y), turn(step + 40))
    const spent = (await busyMs()) - before
    // The first steps pay for compilation.
    if (step >= 0) samples.push(spent)
  }
  await session.detach()
  return samples
}

async function weight(file: string, external: (string | RegExp)[]): Promise<number> {
  const { script } = await bundled(file, external)
  return gzipSync(script).length
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
