import { z } from 'zod'

/**
 * The rule of the newsletter: text, @, text, a dot, text, none of it a space. Beyond the rule nothing that would make one
 * address several in a mail, or longer than mail allows.
 */
export const emailAddress = z
  .string('Please enter a valid email.')
  .max(254, 'Please enter a valid email.')
  .regex(/^[^\s,;<>"()[\]\\]+@[^\s,;<>"()[\]\\]+\.[^\s,;<>"()[\]\\]+$/i, 'Please enter a valid email.')
