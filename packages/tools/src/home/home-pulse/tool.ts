import * as z from 'zod/mini'
import { defineAnswer } from '../../define.ts'
import { moment } from '../../params.ts'

/** The market in a line: NIFTY, its breadth, VIX, PCR and what foreign institutions did. */
export const tool = defineAnswer({
  key: 'home-pulse',
  folder: 'home/home-pulse',
  label: 'Market pulse',
  access: 'free',
  cadenceMinutes: 1,
  byMinute: null,
  params: z.object({ ...moment }),
  viewParams: [],
})
