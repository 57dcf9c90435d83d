import type { Guide } from '@strikelens/ui/frame'
import { compareGuide } from '../../instrument/compareGuide.ts'

const guide: Guide = {
  paragraphs: [
    'PCR alone does not tell writing from buying; the premium does. Open interest that grows while the straddle gets cheaper was written, open interest that grows while it gets dearer was bought or chased.',
    'Premium is Rising or Falling from 1% over the minutes looked back, PCR (OI) from 0.02, spot is Up or Down from 0.1%. Premium falling with PCR rising reads Put writing, supported; with PCR falling Call writing, capped; with PCR flat Two-sided writing.',
    'Premium rising with PCR rising is an Up-move with put support while spot goes up, and Hedge demand while it goes down. Premium rising with PCR falling is a Down-move, calls written, while spot goes down, and a Call squeeze while it goes up. Everything else is No edge.',
    'The background of the chart and the strip under it show the reading of every row. Next change moves the replay to the next row with a different reading, so that you can see what spot did after it. It keeps expiry and strikes, so that all readings are of the same contracts.',
    'The ratio is that of the strikes in the header: a window around ATM, the whole chain, or the straddle’s own strike. Readings are based on PCR (OI), whichever ratio is drawn. With Rolling every row takes the strikes around its own ATM, and nothing is read across a change of them. Live, the straddle’s figures follow every tick; readings, chart and table gain a point on the minute.',
    compareGuide('another strike or another symbol'),
  ],
  example:
    'The straddle goes from 210.55 to 206.20 in 15 minutes: −2.07%, Falling. Puts have 1,25,000 lots and calls 1,10,000: PCR (OI) 1.1364 after 1.1000, so +0.0364, Rising. Premium falls while puts are added: Put writing, supported.',
}
export default guide
