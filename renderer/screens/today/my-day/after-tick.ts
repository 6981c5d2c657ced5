// Everything that follows a tick in one file of the built page: each more would make the first load heavier (speed-8).

export { FoldFinished } from '#renderer/screens/today/day/fold-finished.tsx';
export { Celebration } from './celebration.tsx';
export { WholeDay } from './whole-day.tsx';
