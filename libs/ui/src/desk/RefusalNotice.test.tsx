import { render, screen } from '@testing-library/react';
import { DeskContext, type DeskPhrases } from './desk-context';
import { RefusalNotice } from './RefusalNotice';

const PHRASES: DeskPhrases = {
  title: 'Desk',
  description: '',
  signInTitle: '',
  signInText: '',
  signIn: 'Sign in',
  signedInAs: '',
  forbiddenTitle: '',
  forbiddenText: '',
  keysTitle: '',
  keys: [],
  keysOn: '',
  screenFailed: '',
  cancel: '',
  retry: '',
  refusals: { SERVICE_UNAVAILABLE: 'The portal is not answering. Try again.', IN_USE: 'It is in use.' },
  refusedOtherwise: 'Refused.',
};

it.each([
  ['that is known', 409, 'IN_USE', 'It is in use.'],
  ['that is not known', 422, 'ODD', 'Refused.'],
  ['of a service that was killed meanwhile', 502, 'BAD_GATEWAY', 'The portal is not answering. Try again.'],
  ['of a service that was too slow', 504, 'UPSTREAM_TIMEOUT', 'The portal is not answering. Try again.'],
  ['of a service that fails', 500, 'INTERNAL_ERROR', 'Refused.'],
])('a refusal %s is a sentence, with its code behind it', (_which, status, code, sentence) => {
  render(
    <DeskContext value={PHRASES}>
      <RefusalNotice refusal={{ status, code }} />
    </DeskContext>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(`${sentence} ${code}`);
});
