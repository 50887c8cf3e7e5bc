import {
  answerError,
  AppError,
  errorShape,
  MethodNotAllowed,
  routesOf,
  type AnswerShape,
  type KnownRoute,
} from '@tribina/service-kit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** In the order in which answers name them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/** An address that is asked for, and what stands at the places of the route that has it. */
export interface AskedAddress {
  readonly request: FastifyRequest;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Of a route that stands for many addresses: whether there is one that answers this method. */
export type Serves = (address: AskedAddress, method: string) => boolean;

interface Place {
  readonly methods: readonly string[];
  readonly pattern: RegExp;
  readonly config: KnownRoute['config'];
}

/**
 * What nothing answers is refused in one way for all methods: an address that answers others is 405 and says which (RFC 9110
 * §15.5.6), as the routes and the lists of calls behind them say; any other is 404. A body is not looked at.
 */
export function addMethods(app: FastifyInstance): void {
  let places: readonly Place[] = [];
  app.addHook('onReady', (done) => {
    places = routesOf(app).map(({ method, url, config }) => ({
      methods: [method].flat(),
      pattern: patternOf(url),
      config,
    }));
    done();
  });
  const placesAt = ({ url }: FastifyRequest) => {
    const path = url.split('?')[0] ?? '';
    return places.flatMap(({ methods, pattern, config }) => {
      const match = pattern.exec(path);
      return match ? [{ methods, config, path, params: match.groups ?? {} }] : [];
    });
  };
  const allowed = (request: FastifyRequest) => {
    const found = placesAt(request);
    return METHODS.filter((method) =>
      found.some(
        ({ methods, config, path, params }) =>
          methods.includes(method) && (config?.serves?.({ request, path, params }, method) ?? true),
      ),
    );
  };
  app.decorate('methodsAt', allowed);
  app.decorate('refusalOf', (request: FastifyRequest) => {
    const methods = allowed(request);
    // One that it names itself is not what is wrong: the router knows no place so long.
    const isOther = methods.length > 0 && !methods.includes(request.method);
    return isOther ? new MethodNotAllowed(methods) : new AppError('NOT_FOUND', 404);
  });
  app.decorate('refuse', (request: FastifyRequest, reply: FastifyReply) => {
    const answers = placesAt(request).find(({ config }) => config?.answers)?.config?.answers ?? 'portal';
    return answerError(errorShape(answers), app.refusalOf(request) as unknown as FastifyError, request, reply);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) app.refuse(request, reply);
    else done();
  });
}

/** Of the paths that are a route's: `:name` stands for one segment, `:name(^…)` for what its expression says, `*` for the rest. */
function patternOf(url: string): RegExp {
  const source = url
    .replaceAll('.', String.raw`\.`)
    .replace('*', '.*')
    .replaceAll(
      /:(\w+)(?:\(\^?([^()$]+)\$?\))?/g,
      (_place, name: string, expression = '[^/]+') => `(?<${name}>${expression})`,
    );
  return new RegExp(`^${source}$`);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    serves?: Serves;
    /** How errors look there, where that is not the portal's way. */
    answers?: AnswerShape;
  }
  interface FastifyInstance {
    /** Methods that something answers at the address of a request. */
    methodsAt: (request: FastifyRequest) => readonly string[];
    /** What an address says to a method that it does not answer. */
    refusalOf: (request: FastifyRequest) => AppError;
    /** Says so in the shape of its errors. */
    refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  }
}
