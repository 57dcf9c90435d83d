/** How much a tile of this size can say: nothing, its name alone, or name and value in small, middle or large type. */
export type TileSpeech = 'none' | 'name' | 'tiny' | 'small' | 'mid' | 'big'

/** Widths are those of Inter at 10, 11, 12 and 14 px, weight 600 for names: a text is shown whole or not at all. */
export function tileSpeech(nameLength: number, textLength: number, width: number, height: number): TileSpeech {
  if (width > nameLength * 9.4 + 8 && width > textLength * 8 + 8 && width > 84 && height > 62) return 'big'
  const hasSmallText = width >= textLength * 6.7 + 4
  if (width > nameLength * 8.1 + 6 && hasSmallText && height >= 40) return 'mid'
  if (width >= nameLength * 7.5 + 4 && hasSmallText && width >= 40 && height >= 30) return 'small'
  if (width < nameLength * 6.9 + 2) return 'none'
  if (width >= textLength * 6.1 + 2 && height >= 26) return 'tiny'
  return height >= 12 ? 'name' : 'none'
}

/** Whether a tile that says its value has room for the note below it, whole. */
export function hasNoteRoom(speech: TileSpeech, noteLength: number, width: number, height: number): boolean {
  if (speech === 'none' || speech === 'name' || speech === 'tiny') return false
  return width >= 60 && height >= 40 && width >= noteLength * 5.9 + 4
}

/** What of a group's header is shown whole in this width, by the lengths of its texts: bold at 6.9 px a letter. */
export function headRoom(nameLength: number, textLength: number, noteLength: number, width: number) {
  const name = nameLength * 6.9 + 4
  const text = name + textLength * 6.6 + 6
  return { hasText: width >= text, hasNote: width >= text + noteLength * 6.4 + 6 }
}
