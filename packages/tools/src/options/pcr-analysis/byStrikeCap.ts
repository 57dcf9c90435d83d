/** Far strikes hold one side alone: their bars end here, their tooltip tells the ratio. */
export const CAP = 5
