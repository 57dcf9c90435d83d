import type { PatternBars } from './barWindow.ts'
import type { ChartPattern } from './chartPattern.ts'
import type { SwingList } from './swings.ts'

/*
 * A second reading of §I5, written apart from the finder: plain loops over plain arrays, nothing shared with it. It
 * takes a pattern the finder returned and names the conditions the pattern breaks.
 */

interface Rows {
  open: number[]
  high: number[]
  low: number[]
  close: number[]
}

function turned(rows: Rows): Rows {
  const minus = (values: number[]) => values.map((x) => -x)
  return { open: minus(rows.open), high: minus(rows.low), low: minus(rows.high), close: minus(rows.close) }
}

function wilderAtr({ high, low, close }: Rows): number[] {
  const ranges = high.map((h, i) => (i === 0 ? h - low[i] : Math.max(h, close[i - 1]) - Math.min(low[i], close[i - 1])))
  const out: number[] = []
  ranges.forEach((range, i) => {
    if (i < 13) out.push(Number.NaN)
    else if (i === 13) out.push(ranges.slice(0, 14).reduce((a, b) => a + b, 0) / 14)
    else out.push((out[i - 1] * 13 + range) / 14)
  })
  return out
}

function fit(points: readonly (readonly [number, number])[]): (x: number) => number {
  const n = points.length
  const mx = points.reduce((a, [x]) => a + x, 0) / n
  const my = points.reduce((a, [, y]) => a + y, 0) / n
  const slope =
    points.reduce((a, [x, y]) => a + (x - mx) * (y - my), 0) / points.reduce((a, [x]) => a + (x - mx) ** 2, 0)
  return (x) => my + slope * (x - mx)
}

function isSwing({ high }: Rows, i: number, k: number): boolean {
  const before = high.slice(i - k, i)
  const after = high.slice(i + 1, i + k + 1)
  return (
    before.length === k && after.length === k && before.every((h) => high[i] > h) && after.every((h) => high[i] >= h)
  )
}

/**
 * Triangle, wedge, rectangle or channel at the last bar by trying every window, longest first; kind and first bar, or
 * null. The swings are those known at the last bar.
 */
export function longestRange(bars: PatternBars, swings: SwingList): { kind: string; firstBar: number } | null {
  const real: Rows = { open: [...bars.open], high: [...bars.high], low: [...bars.low], close: [...bars.close] }
  const last = real.close.length - 1
  const A = wilderAtr(real)[last]
  for (let first = Math.max(0, last - 79); first <= last - 14; first++) {
    const inside = swings.bar.map((bar, i) => ({ bar, price: swings.price[i], isHigh: swings.isHigh[i] }))
    const points = (isHigh: boolean) =>
      inside.filter((q) => q.bar >= first && q.isHigh === isHigh).map((q): [number, number] => [q.bar, q.price])
    const [tops, lows] = [points(true), points(false)]
    if (tops.length < 2 || lows.length < 2) continue
    const [top, bottom] = [fit(tops), fit(lows)]
    if (tops.some(([x, y]) => Math.abs(y - top(x)) > 0.3 * A)) continue
    if (lows.some(([x, y]) => Math.abs(y - bottom(x)) > 0.3 * A)) continue
    const isOutside = (c: number, i: number) => i >= first && (c > top(i) + 0.5 * A || c < bottom(i) - 0.5 * A)
    const start = top(first) - bottom(first)
    const end = top(last) - bottom(last)
    if (real.close.some(isOutside) || start <= 0 || end <= 0) continue
    const kind = rangeKind((top(1) - top(0)) / A, (bottom(1) - bottom(0)) / A, end <= 0.6 * start)
    if (kind !== null) return { kind, firstBar: first }
  }
  return null
}

function rangeKind(u: number, l: number, isNarrow: boolean): string | null {
  const flat = (x: number) => Math.abs(x) <= 0.03
  if (isNarrow && flat(u) && l > 0.03) return 'Ascending Triangle'
  if (isNarrow && u < -0.03 && flat(l)) return 'Descending Triangle'
  if (isNarrow && u < -0.03 && l > 0.03) return 'Symmetrical Triangle'
  if (isNarrow && u > 0.03 && l > u) return 'Rising Wedge'
  if (isNarrow && l < -0.03 && u < l) return 'Falling Wedge'
  if (flat(u) && flat(l)) return 'Rectangle'
  if (u > 0.03 && l > 0.03 && Math.abs(u - l) <= 0.03) return 'Channel Up'
  return u < -0.03 && l < -0.03 && Math.abs(u - l) <= 0.03 ? 'Channel Down' : null
}

/** Slack for the last bit of a sum taken in another order. */
const EPS = 1e-9

export function brokenConditions(bars: PatternBars, p: ChartPattern): string[] {
  const real: Rows = { open: [...bars.open], high: [...bars.high], low: [...bars.low], close: [...bars.close] }
  const failures: string[] = []
  const need = (claim: string, holds: boolean) => {
    if (!holds) failures.push(`${p.kind}: ${claim}`)
  }
  const atr = wilderAtr(real)
  const isFlag = /Flag|Pennant/.test(p.kind)
  const A = isFlag ? atr[p.firstBar] : atr[p.lastBar]
  need('A', Math.abs(A - p.atr) < EPS)
  const last = p.lastBar
  const upper = (x: number) => p.upper.price + p.upper.slope * (x - p.upper.bar)
  const lower = (x: number) => p.lower.price + p.lower.slope * (x - p.lower.bar)
  const margin = (isFlag ? 0.1 : 0.25) * A

  if (p.breakoutBar !== null) {
    const b = p.breakoutBar
    const up = p.side === 1
    need('breaks at the bar after the last', b === last + 1)
    need('close beyond', up ? real.close[b] >= upper(b) + margin - EPS : real.close[b] <= lower(b) - margin + EPS)
    const line = up ? upper(b) : lower(b)
    need('target', p.target !== null && Math.abs(p.target - (line + p.side * p.height)) < EPS)
  }

  if (isFlag) checkFlag(p.kind.startsWith('Bull') ? real : turned(real))
  else if (/Double/.test(p.kind)) checkDouble(p.kind === 'Double Top' ? real : turned(real))
  else if (/Head/.test(p.kind)) checkHead(p.kind === 'Head and Shoulders' ? real : turned(real))
  else if (p.kind === 'Cup with Handle') checkCup(real)
  else checkLines(real)
  return failures

  function checkFlag({ high, low, close }: Rows): void {
    const s = p.points[0].bar
    const e = p.points[1].bar
    const pole = e - s
    const P = high[e] - low[s]
    need('pole of 3–12 bars', pole >= 3 && pole <= 12)
    need('pause of 4–20 bars', last - e >= 4 && last - e <= 20)
    need('L_s lowest', Math.min(...low.slice(s, e + 1)) === low[s])
    need('H_e highest', Math.max(...high.slice(s, e + 1)) === high[e])
    need('P', P >= 4 * A && P / pole >= 0.8 * A && Math.abs(P - p.height) < EPS)
    let path = 0
    for (let i = s + 1; i <= e; i++) path += Math.abs(close[i] - close[i - 1])
    need('efficiency', (close[e] - close[s]) / path >= 0.6)
    const highs = high.slice(e + 1, last + 1)
    const lows = low.slice(e + 1, last + 1)
    need('no high above', Math.max(...highs) <= high[e] + 0.25 * A)
    need('retrace', (high[e] - Math.min(...lows)) / P <= 0.5 + EPS)
    const top = fit(highs.map((h, i) => [i, h]))
    const bottom = fit(lows.map((l, i) => [i, l]))
    const n = highs.length
    const width = highs.reduce((a, h, i) => a + h - lows[i], 0) / n
    need('mean width', width <= 0.5 * P + EPS)
    const u = (top(1) - top(0)) / A
    const l = (bottom(1) - bottom(0)) / A
    const narrows = top(n - 1) - bottom(n - 1) <= 0.7 * (top(0) - bottom(0)) + EPS
    const pennant = u <= -0.02 && l >= 0.02 && narrows
    need('shape', p.kind.endsWith('Pennant') ? pennant : !pennant && u <= 0.05 && l <= 0.05 && Math.abs(u - l) <= 0.08)
    for (let c = 4; c < n; c++) {
      const line = fit(highs.slice(0, c).map((h, i) => [i, h]))
      need('no earlier breakout', close[e + 1 + c] < line(c) + 0.1 * A + EPS)
    }
  }

  function checkLines({ high, low, close }: Rows): void {
    const tops = p.points.filter((q) => q.role === 'swing high')
    const lows = p.points.filter((q) => q.role === 'swing low')
    need('two of each', tops.length >= 2 && lows.length >= 2)
    for (const q of tops) need('swing high', isSwing(real, q.bar, 3) && high[q.bar] === q.price)
    for (const q of lows) need('swing low', isSwing(turned(real), q.bar, 3) && low[q.bar] === q.price)
    for (const q of p.points) need('known in time, in the window', q.bar + 3 <= last && q.bar >= p.firstBar)
    const length = last - p.firstBar + 1
    need('15–80 bars', length >= 15 && length <= 80)
    const top = fit(tops.map((q) => [q.bar, q.price]))
    const bottom = fit(lows.map((q) => [q.bar, q.price]))
    for (const q of tops) need('high on line', Math.abs(q.price - top(q.bar)) <= 0.3 * A + EPS)
    for (const q of lows) need('low on line', Math.abs(q.price - bottom(q.bar)) <= 0.3 * A + EPS)
    for (let i = p.firstBar; i <= last; i++) {
      need('close inside', close[i] <= top(i) + 0.5 * A + EPS && close[i] >= bottom(i) - 0.5 * A - EPS)
    }
    const u = (top(1) - top(0)) / A
    const l = (bottom(1) - bottom(0)) / A
    const start = top(p.firstBar) - bottom(p.firstBar)
    const isNarrow = top(last) - bottom(last) <= 0.6 * start
    need('shape', rangeKind(u, l, isNarrow) === p.kind)
    need('height is the start width', Math.abs(start - p.height) < 1e-6)
  }

  function checkDouble(rows: Rows): void {
    const { high, low } = rows
    const [a, v, b] = p.points.map((q) => q.bar)
    need('swings known in time', isSwing(rows, a, 3) && isSwing(rows, b, 3) && b + 3 <= last)
    need('10–60 apart', b - a >= 10 && b - a <= 60)
    need('tops level', Math.abs(high[a] - high[b]) <= 0.75 * A)
    const valley = Math.min(...low.slice(a + 1, b))
    need('valley', low[v] === valley && v > a && v < b)
    const height = (high[a] + high[b]) / 2 - valley
    need('height', height >= 3 * A && Math.abs(height - p.height) < EPS)
    need('rise', high[a] - Math.min(...low.slice(a - 30, a)) >= 3 * A)
  }

  function checkHead(rows: Rows): void {
    const { high, low } = rows
    const [l, t1, h, t2, r] = p.points.map((q) => q.bar)
    need('swings known in time', [l, h, r].every((i) => isSwing(rows, i, 3)) && r + 3 <= last)
    need('troughs', [t1, t2].every((i) => isSwing(turned(rows), i, 3)) && l < t1 && t1 < h && h < t2 && t2 < r)
    need('head', high[h] >= Math.max(high[l], high[r]) + A - EPS)
    need('shoulders', Math.abs(high[l] - high[r]) <= 1.5 * A + EPS)
    const ratio = (r - h) / (h - l)
    need('time', ratio >= 0.4 && ratio <= 2.5)
    const slope = (low[t2] - low[t1]) / (t2 - t1)
    need('neckline', Math.abs(slope) <= 0.1 * A + EPS)
    need('height', Math.abs(high[h] - (low[t1] + slope * (h - t1)) - p.height) < EPS)
  }

  function checkCup({ high, low, close }: Rows): void {
    const [a, b, c] = p.points.map((q) => q.bar)
    need('left rim is a swing', isSwing(real, a, 3))
    need('30–130 apart', c - a >= 30 && c - a <= 130)
    need('bottom', low[b] === Math.min(...low.slice(a + 1, c)))
    const depth = (high[a] - low[b]) / high[a]
    need('depth', depth >= 0.12 && depth <= 0.5)
    need('middle', (b - a) / (c - a) >= 0.3 && (b - a) / (c - a) <= 0.7)
    need('rims', Math.abs(high[c] - high[a]) / high[a] <= 0.05)
    const third = close.filter((_, i) => i >= a + (c - a) / 3 && i <= a + (2 * (c - a)) / 3)
    const half = (high[a] + low[b]) / 2
    need('round', third.filter((x) => x < half).length >= 0.6 * third.length)
    need('handle', last - c >= 5 && last - c <= 25 && Math.min(...low.slice(c + 1, last + 1)) > half)
  }
}
