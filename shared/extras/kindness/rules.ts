/** Kind words: how many a child gets on one day at most, and how many one page has (kindness-5, kindness-8). */
export const MOST_WORDS = { perDay: 20, page: 50 } as const;
