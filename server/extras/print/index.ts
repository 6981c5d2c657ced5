import { defineExtra } from '#server/extras/define-extra.ts';
import { WeekChartService } from './week-chart.service.ts';

/** The extra with which a family prints its week (print-1). */
export const print = defineExtra({
  name: 'print',
  create(core) {
    return {
      service: new WeekChartService(core),
      on: {},
      // It stores nothing.
      inEffect: { count: () => 0, end: () => undefined },
    };
  },
});
