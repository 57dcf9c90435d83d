import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Size is where the open money is, colour is what it does: a large tile is a future with much open interest in rupees.',
    'Price says who wins, OI who comes or leaves. Rising OI with a rising price is Long Buildup, with a falling price Short Buildup; falling OI means Short Covering or Long Unwinding.',
    'A sector that moves together (agreement of 0.7 and more) is a sector story; a single bright tile among grey ones is news of one company.',
    'Open interest is summed over all months, so that a roll from near to next does not look like an exit. Changes are those of each contract against itself.',
    'Hatched tiles have no value: no trade today, no spot for the basis, or a figure that does not exist for that symbol.',
  ],
  example:
    'RVOL 1.84 colours a tile +0.42: (1.84 − 1) ÷ 2. A price change of +2.5% colours it +0.50 of a scale that is full at 5%, an OI change of −7% colours it −0.47 of a scale that is full at 15%.',
}
export default guide
