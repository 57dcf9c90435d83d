import type { Guide } from '@strikelens/ui/frame'

const guide: Guide = {
  paragraphs: [
    'Class reads price and open interest together: Long Buildup is a rise on new positions, Short Covering a rise on closed ones, Short Buildup a fall on new positions, Long Unwinding a fall on closed ones. Strength is √(|Δp %| × |ΔOI %|): from 1.5 it is Strong, from 3 Very strong.',
    'A discount with an ex-date ahead is dividend, not bearishness: read the adjusted basis. The holder of the future does not receive the dividend, so the future trades lower by it until the share goes ex. Rows with such a date carry a mark at the basis.',
    'OI is summed over all months, so that a roll from near to next cancels out and the morning after an expiry shows no collapse. Contracts show each month with its own OI.',
    'Rollover is compared with the last three expiries at the same number of sessions to go: 40% is high a fortnight before expiry and low on the day before it. It is read at closes, so the figure is that of the last close.',
    'A condition removes rows that fail it or lack its figure; each chip shows how many. Futures that turned over less than ₹5 crore today are left out unless you say otherwise. Quantities in conditions are lots.',
  ],
  example:
    'Spot 1,500, future 1,510, 30 days left: basis +10, 0.667%, cost of carry 8.11% a year. With a dividend of 12 that goes ex before the expiry the adjusted basis is 22, 1.467%. OI 3,000 near, 7,500 next, 500 far: rollover 72.73%. Near 1,512, next 1,521, 28 days apart: roll cost 0.595%, 7.76% a year.',
}
export default guide
