/** How much a tile of this size can say: nothing, its name and value in small, middle or large type, or the note too. */
export type TileSpeech = 'none' | 'tiny' | 'small' | 'mid' | 'big'

/** Widths are those of Inter at 10, 11, 12 and 14 px, weight 600: a name is shown whole or not at all. */
export function tileSpeech(nameLength: number, width: number, height: number): TileSpeech {
  if (width > nameLength * 9.4 + 8 && width > 84 && height > 62) return 'big'
  if (width > nameLength * 8.1 + 6 && height > 40) return 'mid'
  if (width >= nameLength * 7.5 + 4 && width >= 46 && height >= 30) return 'small'
  return width >= nameLength * 6.5 + 2 && width >= 40 && height >= 26 ? 'tiny' : 'none'
}
