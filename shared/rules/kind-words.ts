/** Kind words on Home: the number of days for which they show, and how many show at most (points-30). */
export const KIND_WORDS = { days: 7, shown: 3 } as const;
