import { accountCalls, UPLOAD_TYPES } from '@tribina/contracts';
import { accountSchemas } from '@tribina/contracts/schemas';
import { AppError, handle, networkOf } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { OK, withData } from '../http/answers';
import { changeOf } from './data-changes';
import { logEvent } from './log';
import { askerOf, sessionOf } from './member';
import type { AccountModule } from './module';

const LARGEST_PICTURE = 2 * 1024 * 1024;

/** What people do with accounts of their own (spec portal §7), but for logging in and out. */
export function addOwnAccountCalls(site: FastifyInstance, module: AccountModule): void {
  addRegistrationCalls(site, module);
  addDataCalls(site, module);
  addSessionCalls(site, module);
  addSecondFactorCalls(site, module);
  site.register((scope, _options, done) => {
    addPictureCalls(scope, module);
    done();
  });
}

function addRegistrationCalls(site: FastifyInstance, { registration }: AccountModule): void {
  handle(site, accountCalls.register, accountSchemas.register, async ({ body, request }) => {
    await registration.register(body, request.edition, networkOf(request));
    logEvent(request, 'registered');
    return OK;
  });
  handle(site, accountCalls.resendVerification, accountSchemas.resendVerification, async ({ body }) => {
    await registration.resend(body.email);
    return OK;
  });
  handle(site, accountCalls.verifyUser, accountSchemas.verifyUser, async ({ body, request }) => {
    logEvent(request, 'verified', await registration.verify(body.activation_code));
    return OK;
  });
}

function addDataCalls(site: FastifyInstance, { accounts, changes }: AccountModule): void {
  handle(site, accountCalls.forgotPassword, accountSchemas.forgotPassword, async ({ body }) => {
    await changes.forgot(body.email, body.display_name);
    return OK;
  });
  handle(site, accountCalls.changeData, accountSchemas.changeData, async ({ body, request }) => {
    const change = changeOf(body);
    if (change.kind === 'reset') {
      logEvent(request, 'password_reset', await changes.reset(change.code, change, networkOf(request)));
      return OK;
    }
    const session = await sessionOf(accounts, request);
    if (change.kind === 'name') return withData(await changes.rename(session, change.displayName, request.edition));
    const opened = await changes.changePassword(session, change, askerOf(request));
    logEvent(request, 'password_changed', session.user.id);
    return { ...withData(opened.user), token: opened.token };
  });
}

function addSessionCalls(site: FastifyInstance, { accounts, sessions }: AccountModule): void {
  handle(site, accountCalls.listSessions, accountSchemas.listSessions, async ({ request }) =>
    withData(await sessions.list(await sessionOf(accounts, request))),
  );
  handle(site, accountCalls.endSession, accountSchemas.endSession, async ({ params, request }) => {
    await sessions.end(await sessionOf(accounts, request), params.id);
    return OK;
  });
  handle(site, accountCalls.endOtherSessions, accountSchemas.endOtherSessions, async ({ request }) => ({
    ...OK,
    ended: await sessions.endOthers(await sessionOf(accounts, request)),
  }));
}

function addSecondFactorCalls(site: FastifyInstance, { accounts, changes, secondFactors }: AccountModule): void {
  handle(site, accountCalls.secondFactor, accountSchemas.secondFactor, async ({ request }) => {
    const { user, hasSecondFactor } = await sessionOf(accounts, request);
    return withData(await secondFactors.of(user, accounts.isFactorRequired(user), hasSecondFactor));
  });
  handle(site, accountCalls.enrolSecondFactor, accountSchemas.enrolSecondFactor, async ({ body, request }) => {
    const { user } = await sessionOf(accounts, request);
    await changes.requirePassword(user, body.password, networkOf(request));
    return withData(await secondFactors.enrol(user, request.edition));
  });
  handle(site, accountCalls.confirmSecondFactor, accountSchemas.confirmSecondFactor, async ({ body, request }) => {
    const { user, hash } = await sessionOf(accounts, request);
    const recoveryCodes = await secondFactors.confirm(user, body.code, hash);
    logEvent(request, 'second_factor_on', user.id);
    return withData({ recoveryCodes });
  });
  handle(site, accountCalls.renewRecoveryCodes, accountSchemas.renewRecoveryCodes, async ({ body, request }) => {
    const { user } = await sessionOf(accounts, request);
    await changes.requirePassword(user, body.password, networkOf(request));
    return withData({ recoveryCodes: await secondFactors.renewRecoveryCodes(user, body.code) });
  });
  handle(site, accountCalls.removeSecondFactor, accountSchemas.removeSecondFactor, async ({ body, request }) => {
    const { user } = await sessionOf(accounts, request);
    await changes.requirePassword(user, body.password, networkOf(request));
    await secondFactors.remove(user, body.code);
    logEvent(request, 'second_factor_off', user.id);
    return OK;
  });
}

/** Bodies of this scope are pictures. */
function addPictureCalls(scope: FastifyInstance, { accounts, pictures }: AccountModule): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...UPLOAD_TYPES], { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
  // Before the body is read, so that nobody else can make us read one.
  scope.addHook('onRequest', async (request) => {
    await sessionOf(accounts, request);
  });
  handle(
    scope,
    accountCalls.savePicture,
    accountSchemas.savePicture,
    async ({ request }) => {
      if (!Buffer.isBuffer(request.body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 415);
      const session = await sessionOf(accounts, request);
      const user = await pictures.save(session.user, request.body, request.mediaType ?? '');
      return withData(await accounts.shown({ ...session, user }));
    },
    { bodyLimit: LARGEST_PICTURE },
  );
  handle(scope, accountCalls.removePicture, accountSchemas.removePicture, async ({ request }) => {
    const session = await sessionOf(accounts, request);
    return withData(await accounts.shown({ ...session, user: await pictures.remove(session.user) }));
  });
}
