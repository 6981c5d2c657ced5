import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/contract-route.ts';
import * as schemas from '#shared/extras/sunday/contract.schema.ts';
import { getWeekReview } from '#shared/extras/sunday/contract.ts';
import type { WeekReviewService } from './week-review.service.ts';

/** Registers the call for the review of a week; the call of tasks keeps one that nobody did. */
export function sundayRoutes(app: FastifyInstance, review: WeekReviewService): void {
  route(app, getWeekReview, schemas.getWeekReview, ({ caller, query }) => review.read(caller, query.week));
}
