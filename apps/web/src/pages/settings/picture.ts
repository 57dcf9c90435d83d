/** Side of the square that is kept, px: sharp where it is drawn largest, and far below what the server takes. */
const SIDE = 256

/** The largest square in the middle of a picture: left, top and side. */
export function middleSquare(width: number, height: number): readonly [left: number, top: number, side: number] {
  const side = Math.min(width, height)
  return [(width - side) / 2, (height - side) / 2, side]
}

/** Draws the middle of a picture file into a canvas; throws when it is none. */
export async function drawPicture(file: File, canvas: HTMLCanvasElement): Promise<void> {
  const bitmap = await createImageBitmap(file)
  canvas.width = SIDE
  canvas.height = SIDE
  const [left, top, side] = middleSquare(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE)
  bitmap.close()
}

/** What a canvas shows, as the server takes it. */
export function pictureOf(canvas: HTMLCanvasElement): { type: string; data: string } {
  const type = 'image/jpeg'
  return { type, data: canvas.toDataURL(type, 0.9).split(',')[1] }
}
