import { withPixelRatio } from '../charts/plot/pixelRatio.ts'
import { drawPicture } from './drawPicture.ts'
import { LEAST_RATIO } from './pictureRatio.ts'
import type { PictureWords, WantedPicture } from './wantedPicture.ts'

/** Draws a picture of what is shown and gives it to the reader as a file. */
export async function savePicture(wanted: WantedPicture, words: PictureWords): Promise<void> {
  await document.fonts.ready
  const canvas = await withPixelRatio(LEAST_RATIO, () => drawPicture(wanted, words))
  const url = URL.createObjectURL(await blobOf(canvas))
  const link = document.createElement('a')
  link.href = url
  link.download = `${fileName(wanted.name)}.png`
  link.click()
  URL.revokeObjectURL(url)
}

/** Without what no file may be named. */
function fileName(name: string): string {
  return name.replaceAll(/[/\\:*?"<>|]+/g, '-')
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('it is too large for this browser')) : resolve(blob)))
  })
}
