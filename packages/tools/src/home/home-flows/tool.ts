import * as z from 'zod/mini'
import { defineAnswer } from '../../define.ts'
import { moment } from '../../params.ts'

/** Net buying of institutions in the cash market, the last five sessions. */
export const tool = defineAnswer({
  key: 'home-flows',
  folder: 'home/home-flows',
  label: 'FII and DII',
  access: 'free',
  cadenceMinutes: 1,
  byMinute: null,
  params: z.object({ ...moment }),
  viewParams: [],
})
