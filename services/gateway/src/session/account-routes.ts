import { accountCalls, pathOf, profileCalls, type CallDefinition, type User } from '@tribina/contracts';
import { ruleOf } from '@tribina/contracts/rules';
import { accountSchemas, Ok, profileSchemas, User as UserSchema } from '@tribina/contracts/schemas';
import { AppError, handle, ok, type CallSchema } from '@tribina/service-kit';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { Type } from 'typebox';
import type { UpstreamResult } from '../upstreams/upstream';
import { askPortal } from './ask-portal';
import { accountLimits, type LimitHook, type LimitKind } from './account-limits';
import { sessionCookies, sessionsIn } from './cookie';
import { evenly } from './evenly';
import { requireAccounts, type SessionParts } from './routes';
import { authorization, tokenHash, type Sessions } from './sessions';

/** Longer than the portal takes to hash a password and order a mail, as long as it has time for it. */
const EVEN_MS = 600;

/** Calls under a session, by what guessing they would allow. */
const GUARDED = {
  enrolSecondFactor: accountSchemas.enrolSecondFactor,
  confirmSecondFactor: accountSchemas.confirmSecondFactor,
  renewRecoveryCodes: accountSchemas.renewRecoveryCodes,
  removeSecondFactor: accountSchemas.removeSecondFactor,
} as const;
const UNGUARDED = {
  removePicture: accountSchemas.removePicture,
  listSessions: accountSchemas.listSessions,
  endSession: accountSchemas.endSession,
  endOtherSessions: accountSchemas.endOtherSessions,
  secondFactor: accountSchemas.secondFactor,
} as const;

/**
 * What people do with accounts of their own (spec portal §7), as the browser may know it: no bearer, and nothing that tells
 * which addresses have an account.
 */
export function addAccountRoutes(app: FastifyInstance, parts: SessionParts): void {
  // One for all: whoever guesses may not go from call to call.
  const guard = guardOf(app, parts);
  addOpenRoutes(app, parts);
  addDataRoute(app, parts, guard);
  for (const [name, schema] of entriesOf(GUARDED)) addOwnRoute(app, parts, accountCalls[name], schema, [guard]);
  addOwnRoute(app, parts, profileCalls.deleteProfile, profileSchemas.deleteProfile, [guard]);
  for (const [name, schema] of entriesOf(UNGUARDED)) addOwnRoute(app, parts, accountCalls[name], schema, []);
}

/** Calls of people who have not logged in. */
function addOpenRoutes(app: FastifyInstance, parts: SessionParts): void {
  const { limitsFactor: factor, knownBrowsers: known } = parts;
  const limit = (kind: LimitKind) => accountLimits(app, kind, { factor });
  const mailsOfAccount = accountLimits(app, 'mailsOfAccount', { factor, known });
  const open = <N extends 'register' | 'resendVerification' | 'verifyUser' | 'forgotPassword'>(
    name: N,
    limits: readonly LimitHook[],
    hidden: readonly string[] = [],
  ) => {
    const call = accountCalls[name];
    const schema: CallSchema = accountSchemas[name];
    handle(
      app,
      atGateway(call),
      schema,
      async ({ request, reply }) => {
        const asking = askPortal(parts, request, reply, call, { body: request.body });
        const result = await (name === 'verifyUser' ? asking : evenly(EVEN_MS, asking));
        if (!result.isOk && !hidden.includes(result.code)) throw refusalOf(call, result);
        return ok({});
      },
      { preHandler: [requireAccounts, ...limits] },
    );
  };
  const mail = limit('mail');
  open('register', [limit('register'), mailsOfAccount]);
  open('resendVerification', [mail, mailsOfAccount]);
  open('verifyUser', [limit('code')]);
  // Only the service says which addresses it does not know (design "Decided where…").
  open('forgotPassword', [mail, mailsOfAccount], ['USER_NOT_FOUND']);
}

/** `change-data`: by the code of a mailed link, or under a session, which goes on as a new one after a new password. */
function addDataRoute(app: FastifyInstance, parts: SessionParts, guard: preHandlerAsyncHookHandler): void {
  const { sessions } = parts;
  const call = accountCalls.changeData;
  const reply = Ok({ data: Type.Optional(UserSchema) });
  handle(
    app,
    atGateway(call),
    { body: accountSchemas.changeData.body, reply },
    async ({ body, request, reply: answer }) => {
      const bearer = body.code === undefined ? bearerOf(sessions, request) : null;
      const headers = { ...(bearer === null ? {} : authorization(bearer)), ...userAgent(request) };
      const result = await askPortal(parts, request, answer, call, { body, headers });
      if (!result.isOk) throw refusalOf(call, result);
      const { token, data } = result.value as { token?: string; data?: User };
      if (bearer !== null) sessions.forgetToken(tokenHash(bearer));
      if (token && bearer !== null) {
        sessions.goOn(bearer);
        answer.header(
          'set-cookie',
          sessionCookies(sessions.seal(token), sessionsIn(request.headers.cookie).at(-1)?.tag),
        );
      }
      return ok({ ...(data ? { data } : {}) });
    },
    { preHandler: [requireAccounts, guard] },
  );
}

/** A call that the portal answers by the bearer, which is added here. */
function addOwnRoute(
  app: FastifyInstance,
  parts: SessionParts,
  call: CallDefinition,
  schema: CallSchema,
  preHandlers: readonly preHandlerAsyncHookHandler[],
): void {
  const { sessions } = parts;
  handle(
    app,
    atGateway(call),
    schema,
    async ({ request, reply }) => {
      const bearer = bearerOf(sessions, request);
      const result = await askPortal(parts, request, reply, call, {
        path: pathOf(call, request.params as object),
        ...(schema.body ? { body: request.body } : {}),
        headers: authorization(bearer),
      });
      if (!result.isOk) throw refusalOf(call, result);
      // What it has changed is asked for again.
      if (ruleOf(call).does !== 'reads') sessions.forgetToken(tokenHash(bearer));
      return result.value as object;
    },
    { preHandler: [requireAccounts, ...preHandlers] },
  );
}

/** Who sends a password again and again under one session, or by one mailed code, is guessing. */
function guardOf(app: FastifyInstance, { sessions, limitsFactor }: SessionParts): preHandlerAsyncHookHandler {
  const accountOf = (request: FastifyRequest) => {
    const { body } = request;
    const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
    return sessions.bearerOf(request) ?? code;
  };
  return accountLimits(app, 'password', { factor: limitsFactor, accountOf });
}

function bearerOf(sessions: Sessions, request: FastifyRequest): string {
  const bearer = sessions.bearerOf(request);
  if (bearer === null) throw new AppError('UNAUTHORIZED', 401);
  return bearer;
}

function userAgent({ headers }: FastifyRequest): { readonly 'user-agent': string } {
  return { 'user-agent': headers['user-agent'] ?? '' };
}

/** What the portal says of a call that it has refused, or the call's own code where it has failed. */
function refusalOf(call: CallDefinition, result: Extract<UpstreamResult, { isOk: false }>): AppError {
  const isOurs = result.status < 500 || result.code === 'OVERLOADED';
  return new AppError(isOurs ? result.code : call.failure, result.status, result.data);
}

function atGateway(call: CallDefinition): CallDefinition {
  return { ...call, path: `/portal${call.path}` };
}

function entriesOf<T extends object>(record: T): [keyof T, T[keyof T]][] {
  return Object.entries(record) as [keyof T, T[keyof T]][];
}
