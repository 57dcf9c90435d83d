/** Bars that are kept together because they share their hours: stocks with indices and ETFs, futures, MCX, Gift Nifty. */
export type PanelName = 'cash' | 'futures' | 'mcx' | 'gift'
