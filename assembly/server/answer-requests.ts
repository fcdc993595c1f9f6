import { getPath } from 'hono/utils/url';
import { clientDocuments } from '#server/client-documents.ts';
import type { Declaration } from '#server/declaration.ts';
import { AppError } from '#server/errors.ts';
import type { FeatureContext } from '#server/feature.ts';
import type { FreeSpace } from '#server/free-space.ts';
import { healthRoutes } from '#server/health-route.ts';
import { createApi } from '#server/http.ts';
import { metricsRoute } from '#server/metrics/metrics-route.ts';
import { requestMetrics } from '#server/metrics/request-metrics.ts';
import { handleError, handleNotFound } from '#server/middleware/handle-error.ts';
import { jsonBody } from '#server/middleware/json-body.ts';
import { logRequests } from '#server/middleware/log-requests.ts';
import { openBodies } from '#server/middleware/open-bodies.ts';
import { refuseWhileDraining } from '#server/middleware/refuse-while-draining.ts';
import { refuseWhileFull } from '#server/middleware/refuse-while-full.ts';
import { requestContext } from '#server/middleware/request-context.ts';
import { requireSession } from '#server/middleware/require-session.ts';
import { routeRules } from '#server/middleware/route-rules.ts';
import { sameOrigin } from '#server/middleware/same-origin.ts';
import { securityHeaders } from '#server/middleware/security-headers.ts';
import { traceRequests } from '#server/middleware/trace-requests.ts';
import { createPublishedPaths } from '#server/published-paths.ts';
import type { ReadinessWatch } from '#server/readiness.ts';
import { staticFiles } from '#server/static-files.ts';
import type { AppOptions } from './app-options.ts';
import { checkRoutes } from './check-routes.ts';
import type { AppFeatures } from './features.ts';
import { describeRoutes, documentRoute } from './openapi-document.ts';

interface AnsweringServer extends Pick<AppOptions, 'env' | 'clientFolder' | 'exposed'> {
  context: FeatureContext;
  parts: AppFeatures;
  declarations: readonly Declaration[];
  readiness: ReadinessWatch;
  space: FreeSpace;
}

/** The way of every request, in this order: what is checked for all, then the routes and documents of all features. */
export function answerRequests({ context, parts, declarations, ...server }: AnsweringServer) {
  const { features, limiter, log, metrics, tracer } = context;
  const { accounts, switches } = parts;
  const { env, clientFolder, exposed, readiness, space } = server;
  const paths = createPublishedPaths(features.flatMap(({ published = [] }) => published));
  const app = createApi({ getPath: (request) => paths.routed(getPath(request)) });
  if (metrics.isOn) app.use(requestMetrics(metrics));
  app.use(requestContext({ log, trustedProxies: env.trustedProxies }));
  if (clientFolder) app.use(staticFiles(clientFolder));
  if (tracer.isOn) app.use(traceRequests(tracer));
  if (log.within) app.use(logRequests(log, tracer));
  app.use(securityHeaders);
  app.use('/api/*', routeRules(limiter, paths));
  // Before the host check: a balancer connects by address, and the response reveals nothing.
  app.route('/', healthRoutes(readiness));
  if (exposed) app.route('/', metricsRoute(exposed.exposition, exposed.token));
  app.use('/api/*', sameOrigin(env.publicUrl));
  for (const middleware of accounts.identification) app.use('/api/*', middleware);
  // Pages of the operator need the session, too.
  app.use('/admin/*', accounts.identify);
  app.use('/api/*', requireSession);
  app.use('/api/*', switches.guard);
  app.use('/api/*', refuseWhileDraining(readiness));
  app.use('/api/*', refuseWhileFull(space));
  app.use('/api/*', accounts.endStreams);
  app.use('/api/*', openBodies());
  app.use('/api/*', jsonBody);
  // Before all features: some are loaded before the one that knows who the operators are.
  app.route('/', accounts.operatorGate);
  app.route(
    '/',
    documentRoute(() => describeRoutes(app, paths)),
  );
  for (const { routes = [] } of features) for (const api of routes) app.route('/', api);
  app.all('/api/*', () => {
    throw new AppError('not_found');
  });
  for (const { name, documents } of features) if (documents) app.use(switches.whileOn(name, documents));
  const screens = declarations.flatMap(({ screens = [] }) => screens);
  if (clientFolder)
    app.use(
      ...clientDocuments(clientFolder, {
        origin: context.baseUrl,
        screens,
        findUser: accounts.findUser,
        findOwnContent: parts.findOwnContent,
        findLooks: parts.findLooks,
      }),
    );
  checkRoutes(app, features);
  app.onError(handleError);
  app.notFound(handleNotFound);
  return app;
}
