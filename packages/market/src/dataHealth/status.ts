/** How current a dataset is: in time, late, or so late that it must be taken for lost. */
export type DataStatus = 'OK' | 'Late' | 'Down'
