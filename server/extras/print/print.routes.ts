import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/contract-route.ts';
import * as schemas from '#shared/extras/print/contract.schema.ts';
import { getWeekChart } from '#shared/extras/print/contract.ts';
import type { WeekChartService } from './week-chart.service.ts';

/** Registers the call for the chart of a week. */
export function printRoutes(app: FastifyInstance, charts: WeekChartService): void {
  route(app, getWeekChart, schemas.getWeekChart, ({ caller, params, query }) =>
    charts.read(caller, params.userId, query.week),
  );
}
