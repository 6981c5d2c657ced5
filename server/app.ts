import type { Server } from 'node:http';
import { type FastifyHttpOptions, type FastifyInstance, fastify, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { EventBus } from '#server/events/bus.ts';
import { extraRoutes } from '#server/extras/routes.ts';
import { accountRoutes } from '#server/features/account/account.routes.ts';
import { adminRoutes } from '#server/features/admin/admin.routes.ts';
import { backupsRoutes } from '#server/features/backups/backups.routes.ts';
import { movingRoutes } from '#server/features/backups/moving/moving.routes.ts';
import { restoreRoutes } from '#server/features/backups/restore/restore.routes.ts';
import { calendarRoutes } from '#server/features/calendar/calendar.routes.ts';
import { controlRoutes } from '#server/features/control/control.routes.ts';
import { devicesRoutes } from '#server/features/devices/devices.routes.ts';
import { exportRoutes } from '#server/features/export/export.routes.ts';
import { familiesRoutes } from '#server/features/families/families.routes.ts';
import { historyRoutes } from '#server/features/history/history.routes.ts';
import { homeOnlyRoutes } from '#server/features/home-only/home-only.routes.ts';
import type { HomeOnlyService } from '#server/features/home-only/home-only.service.ts';
import { invitationsRoutes } from '#server/features/invitations/invitations.routes.ts';
import { peopleRoutes } from '#server/features/people/people.routes.ts';
import { planRoutes } from '#server/features/plan/plan.routes.ts';
import { pointsRoutes } from '#server/features/points/points.routes.ts';
import { professionalRoutes } from '#server/features/professional/professional.routes.ts';
import { reportRoutes } from '#server/features/report/report.routes.ts';
import { rewardsRoutes } from '#server/features/rewards/rewards.routes.ts';
import { rolesRoutes } from '#server/features/roles/roles.routes.ts';
import { tasksRoutes } from '#server/features/tasks/tasks.routes.ts';
import { wallRoutes } from '#server/features/wall/wall.routes.ts';
import { describeApi, recordApi } from '#server/http/api-description.ts';
import { forbidCaching, registerAuth } from '#server/http/auth.ts';
import { type BodyLimits, registerBodyTimeout } from '#server/http/body-timeout.ts';
import { type ConnectionLimits, limitConnections } from '#server/http/connection-places.ts';
import { registerAccess } from '#server/http/contract-route.ts';
import { registerDateHeader } from '#server/http/date-header.ts';
import { earlyAnswers } from '#server/http/early-answers.ts';
import { registerEarlyRefusals } from '#server/http/early-refusals.ts';
import { answerBadAddress, answerUnreadable, registerErrorHandler } from '#server/http/error-handler.ts';
import { registerHomeOnly } from '#server/http/home-only.ts';
import { registerHostGuard } from '#server/http/host-guard.ts';
import { keepAnswers } from '#server/http/kept-answers.ts';
import type { LiveLimits } from '#server/http/live-limits.ts';
import { acceptUpgrades, type LiveConnections, registerLiveSocket } from '#server/http/live-socket.ts';
import { registerPresence } from '#server/http/presence.ts';
import { createTrustedProxies, registerForwarding } from '#server/http/proxy.ts';
import { readerLanguage, registerReaderLanguage } from '#server/http/reader-language.ts';
import { registerSecurityHeaders } from '#server/http/security-headers.ts';
import { registerSlowReaders, type SlowReaderLimits } from '#server/http/slow-readers.ts';
import { registerStaticUi } from '#server/http/static-ui.ts';
import type { UiFiles } from '#server/http/ui-files.ts';
import type { HomeNetwork } from '#server/lan/home-network.ts';
import type { Neighbour } from '#server/lan/neighbours.ts';
import type { Clock } from '#server/lib/clock.ts';
import { type Log, scrubError } from '#server/lib/log.ts';
import { wordSchemas } from '#server/lib/schema-language.ts';
import type { Services } from '#server/services.ts';
import { registerHandedOver } from '#server/waiting/handed-over.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calls.ts';

/** Dependencies of the app. Building the app does not open a port. */
export interface AppDeps {
  services: Services;
  clock: Clock;
  /** Subscribes to committed changes. */
  subscribe: EventBus['subscribe'];
  network: HomeNetwork;
  /** Decides in which networks requests from other computers are answered. */
  homeOnly: HomeOnlyService;
  /** Finds other Kinboards in the home network; takes about two seconds. */
  findNeighbours: () => Promise<Neighbour[]>;
  /** Key of 32 bytes that seals the session cookies. */
  cookieKey: Buffer;
  /** Address that Kinboard listens on. */
  host?: string | undefined;
  allowedHosts: readonly string[];
  /** IP addresses of proxies that are trusted, or `loopback`. */
  proxies?: readonly string[] | undefined;
  /** Origin under which Kinboard is opened from outside. */
  publicUrl?: string | undefined;
  /** Files of the built UI. */
  ui?: UiFiles | undefined;
  /** Token that allows commands on this computer to make control calls; without it they are refused. */
  controlToken?: string | undefined;
  /** Receives the lines of the log; absent in tests. */
  log?: Pick<Log, 'stream'> | undefined;
  /** Computes every answer again and fails if the cached one differs; for tests. */
  checksKeptAnswers?: boolean | undefined;
  /** Other limits for clients that do not read their answers; for tests. */
  slowReaders?: Partial<SlowReaderLimits> | undefined;
  /** Other limits for bodies that arrive slowly; for tests. */
  bodyLimits?: Partial<BodyLimits> | undefined;
  /** Other limits for connections; for tests. */
  connectionLimits?: Partial<ConnectionLimits> | undefined;
  /** Other limits for live connections; for tests. */
  liveLimits?: LiveLimits | undefined;
}

const BODY_LIMIT = 1024 * 1024;

/** Builds the app with its plugins and routes. It does not listen, so tests call it with `inject`. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { services, clock, network } = deps;
  wordSchemas();
  const isTrusted = createTrustedProxies(deps.proxies ?? []);
  const app = fastify(optionsFor(isTrusted, deps.log));
  // By default Node drops headers after the thousandth, and a proxy's headers come last. Their size is limited anyway.
  app.server.maxHeadersCount = 0;
  limitConnections(app, isTrusted, deps.connectionLimits);
  registerBodyTimeout(app, deps.bodyLimits);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptOnlyJson(app);
  registerErrorHandler(app);
  registerDateHeader(app, clock);
  await acceptUpgrades(app);
  await registerSecurityHeaders(app);
  registerHomeOnly(app, deps.homeOnly);
  registerForwarding(app, isTrusted);
  registerEarlyRefusals(app, services);
  registerHostGuard(app, { ...deps, isTrusted }, network.localName);
  forbidCaching(app);
  await registerAuth(app, services, deps);
  registerReaderLanguage(app, services);
  registerPresence(app, services.idleSessions);
  registerAccess(app);
  keepAnswers(app, { clock, versionOf: services.versionOf, isChecked: deps.checksKeptAnswers ?? false });
  registerSlowReaders(app, deps.slowReaders);
  await recordApi(app);
  const live = registerLiveSocket(app, { ...services, ...deps });
  registerRoutes(app, deps, live);
  describeApi(app);
  registerHandedOver(app);
  await registerStaticUi(app, deps.ui, {
    answersFor: (request) => earlyAnswers(request, { account: services.account, clock, stateOf: live.stateOf }),
    languageOf: (request) => readerLanguage(request, services),
  });
  return app;
}

function optionsFor(
  isTrusted: ReturnType<typeof createTrustedProxies>,
  log: AppDeps['log'],
): FastifyHttpOptions<Server> {
  return {
    // Trusts the last hop only: the client wrote the entries before it.
    trustProxy: (address, hop) => hop === 0 && isTrusted(address),
    // Bodies, cookies and tokens are never logged (attack-7), nor are names and addresses.
    // A request is logged as its call, an error as its kind. pino's default `base` would log the host name.
    logger: log
      ? {
          level: 'info',
          base: null,
          stream: log.stream,
          serializers: { err: scrubError, req: () => ({}), res: () => ({}) },
        }
      : false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Node's own limit has no exception for uploads; body-timeout.ts replaces it. The one for headers would wake an idle
    // server every second; header-timeout.ts comes before it.
    requestTimeout: 0,
    keepAliveTimeout: 30_000,
    // The host guard refuses requests without Host, with the usual error body.
    http: { headersTimeout: 5_000, maxHeaderSize: 8_192, requireHostHeader: false },
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable,
  };
}

function registerRoutes(app: FastifyInstance, deps: AppDeps, live: LiveConnections): void {
  const { services, network, publicUrl, proxies = [] } = deps;
  accountRoutes(app, services);
  familiesRoutes(app, services, deps.findNeighbours);
  peopleRoutes(app, services);
  tasksRoutes(app, services);
  rewardsRoutes(app, services);
  pointsRoutes(app, services);
  calendarRoutes(app, services);
  planRoutes(app, services);
  historyRoutes(app, services);
  rolesRoutes(app, services);
  invitationsRoutes(app, services, { network, publicUrl });
  professionalRoutes(app, services);
  adminRoutes(app, services);
  devicesRoutes(app, services, { network, live });
  wallRoutes(app, services);
  exportRoutes(app, services);
  reportRoutes(app, services, () => ({
    hasProxies: proxies.length > 0,
    hasPublicUrl: publicUrl !== undefined,
    isAnnounced: network.localName() !== null,
  }));
  homeOnlyRoutes(app, deps.homeOnly);
  backupsRoutes(app, services);
  movingRoutes(app, services, network);
  restoreRoutes(app, services);
  controlRoutes(app, services, deps.controlToken);
  extraRoutes(app, services.extras);
}

/** Accepts JSON bodies only, since text/plain would bypass cross-site checks. An empty body counts as none. */
function acceptOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.receives) done(new AppError('not_json', { message: say(words.sendTheFileItself) }));
    else if (body === '') done(null, undefined);
    else parseJson(request, String(body), done);
  });
  // A file is passed on as a stream; its reader limits the size. Routes that do not declare it refuse it like any other
  // media type.
  app.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    if (request.routeOptions.config.receives === 'application/octet-stream') done(null, payload);
    else done(new AppError('not_json'));
  });
}
