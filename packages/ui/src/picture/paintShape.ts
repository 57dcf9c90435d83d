/** A shape of a drawing, as its document and its style say. */
export function paintShape(pen: CanvasRenderingContext2D, shape: SVGGeometryElement, style: CSSStyleDeclaration): void {
  const matrix = shape.getScreenCTM()
  const drawn = pathOf(shape)
  if (matrix === null || drawn === null) return
  const path = new Path2D()
  path.addPath(drawn, matrix)
  const opacity = pen.globalAlpha
  if (isColor(style.fill)) {
    pen.globalAlpha = opacity * Number(style.fillOpacity)
    pen.fillStyle = style.fill
    pen.fill(path, style.fillRule === 'evenodd' ? 'evenodd' : 'nonzero')
  }
  if (isColor(style.stroke)) {
    const scale = style.vectorEffect === 'non-scaling-stroke' ? 1 : Math.sqrt(Math.abs(matrix.a * matrix.d))
    pen.globalAlpha = opacity * Number(style.strokeOpacity)
    pen.strokeStyle = style.stroke
    pen.lineWidth = Number.parseFloat(style.strokeWidth) * scale
    pen.lineCap = style.strokeLinecap === 'round' ? 'round' : style.strokeLinecap === 'square' ? 'square' : 'butt'
    pen.lineJoin = style.strokeLinejoin === 'round' ? 'round' : 'miter'
    pen.setLineDash(dashesOf(style.strokeDasharray, scale))
    pen.stroke(path)
    pen.setLineDash([])
  }
  pen.globalAlpha = opacity
}

function isColor(paint: string): boolean {
  return paint !== 'none' && !paint.startsWith('url(')
}

function dashesOf(dashes: string, scale: number): number[] {
  return dashes === 'none' ? [] : dashes.split(/[\s,]+/).map((one) => Number.parseFloat(one) * scale)
}

function pathOf(shape: SVGGeometryElement): Path2D | null {
  const path = new Path2D()
  if (shape instanceof SVGPathElement) return new Path2D(shape.getAttribute('d') ?? '')
  if (shape instanceof SVGLineElement) {
    path.moveTo(shape.x1.baseVal.value, shape.y1.baseVal.value)
    path.lineTo(shape.x2.baseVal.value, shape.y2.baseVal.value)
  } else if (shape instanceof SVGRectElement) {
    const { x, y, width, height, rx } = shape
    path.roundRect(x.baseVal.value, y.baseVal.value, width.baseVal.value, height.baseVal.value, rx.baseVal.value)
  } else if (shape instanceof SVGCircleElement) {
    const radius = shape.r.baseVal.value
    path.ellipse(shape.cx.baseVal.value, shape.cy.baseVal.value, radius, radius, 0, 0, 2 * Math.PI)
  } else if (shape instanceof SVGEllipseElement) {
    const { cx, cy, rx, ry } = shape
    path.ellipse(cx.baseVal.value, cy.baseVal.value, rx.baseVal.value, ry.baseVal.value, 0, 0, 2 * Math.PI)
  } else if (shape instanceof SVGPolylineElement || shape instanceof SVGPolygonElement) {
    for (const { x, y } of shape.points) path.lineTo(x, y)
    if (shape instanceof SVGPolygonElement) path.closePath()
  } else return null
  return path
}
