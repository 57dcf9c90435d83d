import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Every slot of 5 or 15 minutes is scored once, when it has closed, against the same clock slot of the last 20 sessions of the same hours, expiry days left out: half past nine is busy every day, and only what is busier than that counts.',
    'An event needs a volume or a change of OI three standard deviations out, or both two. Its score joins volume, OI and price: from 4.5 it is High, from 6 Extreme. The same future and type are not reported again for 15 minutes unless the event gets more severe.',
    'Unusual is not directional by itself: look at the class and at the type’s record. A silent build (much OI, no price) with its class names the likely side; an OI flush after a gap is a forced exit; a roll burst moves positions from near to next and is no view.',
    'A basis flip is a future that went from premium to discount, or back, within 15 minutes and stayed there by 0.10% and more for three minutes.',
    'The record says how often events of a type were followed, half an hour later, by a move in the direction of their class. Near 50% a type says that something happens, not in which direction.',
  ],
  example:
    'A slot of 520 lots against a mean log of 4.6900 (sd 0.182, at least 0.25 is taken) has a volume z-score of 6.26; ΔOI of +0.25% against 0.02% (sd 0.049, at least 0.05) an OI z-score of 4.60; with a price z-score of 0.6 the score is 7.79: Extreme, and with so little price a Silent build.',
}
export default guide
