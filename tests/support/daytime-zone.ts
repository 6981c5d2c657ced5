import { localTime } from '#shared/rules/local-date.ts';

/**
 * Returns the time zone of a family on a server that runs by the real clock: Berlin, and New York while it is night in
 * Berlin, so that no test of half an hour meets a midnight or the hours after it.
 */
export function daytimeZone(instantMs: number): string {
  const { minutes } = localTime(instantMs, 'Europe/Berlin');
  return minutes >= 3 * 60 && minutes < 21 * 60 ? 'Europe/Berlin' : 'America/New_York';
}

process.env.KINBOARD_TEST_TIME_ZONE ??= daytimeZone(Date.now());
/** Time zone of this run of tests, the same in every process that it starts. */
export const DAYTIME_ZONE = process.env.KINBOARD_TEST_TIME_ZONE;
