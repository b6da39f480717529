export const logOdds = (share: number): number => Math.log(share / (1 - share))

/** The share that has these log odds. */
export const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds))
