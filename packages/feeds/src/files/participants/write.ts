import { latin1Bytes } from '../csv/ascii.ts'
import { PARTICIPANTS, type ParticipantDay, type ParticipantPosition } from '../days.ts'
import { printTitleDate } from '../exchangeDate.ts'
import { PARTICIPANT_HEADER, TITLES } from './header.ts'

/** A day's participant positions as NSE publishes them (formats.md §1.4): title, header, four participants and TOTAL. */
export function writeParticipants({ date, measure, positions }: ParticipantDay): Uint8Array {
  const title = `""${TITLES[measure]}${printTitleDate(date)}"",,,,,,,,,,,,,,`
  const lines = PARTICIPANTS.map((participant) => {
    return lineOf(
      participant,
      positions.filter((position) => position.participant === participant),
    )
  })
  return latin1Bytes([title, PARTICIPANT_HEADER, ...lines, lineOf('TOTAL', positions), ''].join('\n'))
}

function lineOf(label: string, positions: readonly ParticipantPosition[]): string {
  const sum = (side: 'long' | 'short', product?: ParticipantPosition['product']) => {
    const chosen = positions.filter((position) => product === undefined || position.product === product)
    return chosen.reduce((all, position) => all + position[side], 0)
  }
  // Options come as both longs, then both shorts.
  return [
    label,
    sum('long', 'fut-index'),
    sum('short', 'fut-index'),
    sum('long', 'fut-stock'),
    sum('short', 'fut-stock'),
    sum('long', 'call-index'),
    sum('long', 'put-index'),
    sum('short', 'call-index'),
    sum('short', 'put-index'),
    sum('long', 'call-stock'),
    sum('long', 'put-stock'),
    sum('short', 'call-stock'),
    sum('short', 'put-stock'),
    sum('long'),
    sum('short'),
  ].join(',')
}
