/** A point on the upper half circle around (cx, cy): share 0 is left, 1 is right. */
export function gaugePoint(cx: number, cy: number, radius: number, share: number): [number, number] {
  const angle = Math.PI * (1 - share)
  return [cx + radius * Math.cos(angle), cy - radius * Math.sin(angle)]
}

/** The SVG path of the arc between two shares of the half circle. */
export function gaugeArc(cx: number, cy: number, radius: number, from: number, to: number): string {
  const [x1, y1] = gaugePoint(cx, cy, radius, from)
  const [x2, y2] = gaugePoint(cx, cy, radius, to)
  return `M${x1.toFixed(2)} ${y1.toFixed(2)}A${radius} ${radius} 0 0 1 ${x2.toFixed(2)} ${y2.toFixed(2)}`
}
