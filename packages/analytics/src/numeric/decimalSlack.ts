/**
 * How far a figure may miss a decimal bound and still meet it: 100.05 − 100 is 0.04999999999999716 in binary, and a price
 * one tick away must count as one tick away. Relative where the figure is a price, absolute where it is a small number of
 * percent or ticks.
 */
export const DECIMAL_SLACK = 1e-9
