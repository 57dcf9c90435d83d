import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Every session is read by its volume against the usual (RVOL), its range against the average one (ATR) and where it closed in that range. One rule at most names it: a selling climax or stopping volume (+3), a spring or effort up (+2), absorption after a fall or no supply (+1), and their mirrors with a minus.',
    'VPA is what the signals of five sessions come to, the newer the more. The smart money score joins it (25) with the trends of on-balance volume (30) and of the A/D line (25) and with delivery tilt (20): from +50 strong hands buy, to −50 they sell.',
    'The phase puts the score beside the trend of the price over 50 sessions: Mark-Up while it rises and the score does not deny it, Mark-Down mirrored; in a range Accumulation from 0 up and Distribution below. From Accumulation into Mark-Up is the bullish event, from Distribution into Mark-Down the bearish one.',
    'High volume with a small result is opposition; a rally on low volume lacks interest; a climax ends a leg, it does not start one.',
    'POC is the price at which most was traded in the chosen sessions; the value area around it holds 70% of the volume. An opened row draws its signals, the volume by how unusual it was, OBV and A/D, its phases and the volume by price.',
  ],
  example:
    'OBV trend 0.6, A/D trend 0.45, delivery tilt 0.5; signals of +2 today, −1 two and +3 four sessions ago: 2 − 0.64 + 1.2288 = 2.5888, a third of it 0.8629. The score is 18 + 11.25 + 21.57 + 10 = 60.82: in a range Accumulation.',
}
export default guide
