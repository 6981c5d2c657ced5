// The celebrations in one file of the built page: each more would make the first load heavier (speed-8).

export { Celebration } from './celebration.tsx';
export { WholeDay } from './whole-day.tsx';
