import { LEGENDS } from './legendItems.ts'
import { savePicture } from './savePicture.ts'
import type { PictureWords, ReadWords, WantedPicture } from './wantedPicture.ts'

/** Saves the answer of a page, or one chart of it; what failed and what to do, or null where nothing did. */
export async function savePagePicture(
  page: HTMLElement | null,
  readWords: ReadWords,
  chart?: WantedPicture,
): Promise<string | null> {
  try {
    const words = await readWords()
    if (page === null || words === null) {
      return 'The picture was not saved: this page has no answer yet. Wait for it, then try again.'
    }
    await saveOf(page, words, chart)
    return null
  } catch (error) {
    console.error('A picture was not drawn.', error)
    return 'The picture was not saved: this browser could not draw it. Make the window smaller, then try again.'
  }
}

async function saveOf(page: HTMLElement, words: PictureWords, chart?: WantedPicture): Promise<void> {
  const picture = page.querySelector<HTMLElement>('[data-picture]')
  // A chart that is the whole answer is saved as that.
  const isAnswer = chart === undefined || (picture?.contains(chart.element) && countCharts(picture) === 1)
  const wanted = isAnswer ? answerOf(page, picture, words) : chart
  const subject = named(words.subject, ...choicesOf(page), isAnswer ? '' : wanted.name)
  await savePicture(wanted, { ...words, subject })
}

function countCharts(picture: HTMLElement): number {
  return picture.querySelectorAll('.ch-frame').length
}

function answerOf(page: HTMLElement, element: HTMLElement | null, { title, subject }: PictureWords): WantedPicture {
  if (element === null) throw new Error('The page has no picture.')
  const legends = page.querySelectorAll(`.answer-tools :is(${LEGENDS})`)
  return { element, legends, name: named(title, subject) }
}

/** The main choices of a page that have a name: 'Universe F&O stocks'. */
function choicesOf(page: HTMLElement): string[] {
  const choices = page.querySelectorAll<HTMLElement>('.head-choices [data-name]')
  return [...choices].map(({ dataset, textContent }) => `${dataset.name} ${textContent}`)
}

function named(...words: string[]): string {
  return words.filter((word) => word !== '').join(' · ')
}
