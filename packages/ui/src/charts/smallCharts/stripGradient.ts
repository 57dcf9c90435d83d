import type { ColorToken } from '../theme/index.ts'

/** A background of equal steps in these colours, neighbours of one colour as one span; what is not known is the empty ground. */
export function stripGradient(colors: readonly (ColorToken | null)[]): string {
  const stops: string[] = []
  let from = 0
  colors.forEach((color, step) => {
    const end = step + 1
    if (end < colors.length && colors[end] === color) return
    stops.push(`var(--${color ?? 'line-soft'}) ${percent(from, colors)} ${percent(end, colors)}`)
    from = end
  })
  return `linear-gradient(to right, ${stops.join(', ')})`
}

function percent(step: number, { length }: readonly unknown[]): string {
  return `${Number(((100 * step) / length).toFixed(3))}%`
}
