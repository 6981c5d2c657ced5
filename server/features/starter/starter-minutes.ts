/**
 * Minutes that starter tasks take about, by their keys, for families whose tasks have a clock; only where that helps.
 * The screens do not need them.
 */
export const STARTER_MINUTES: Readonly<Record<string, number>> = {
  'make-bed': 3,
  'get-dressed': 10,
  'brush-teeth-am': 3,
  'eat-breakfast': 20,
  'pack-bag': 5,
  homework: 30,
  'tidy-room': 10,
  bath: 15,
  'brush-teeth-pm': 3,
  'lay-table': 5,
  read: 20,
  vacuum: 20,
};
