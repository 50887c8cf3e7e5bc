import { render, screen } from '@testing-library/react';
import { DeskContext, type DeskPhrases } from './desk-context';
import { RefusalNotice, type FieldNames } from './RefusalNotice';

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
  refusedField: 'Field: {field}.',
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

const NAMES = { starts: 'Begins', colors: 'Colours', 'colors.onMain': 'Text on it', players: 'Players' };

it.each([
  ['by its label', { field: 'starts' }, NAMES, 'Field: Begins.'],
  ['by the label of the part that is meant', { field: 'colors.onMain' }, NAMES, 'Field: Text on it.'],
  ['by the label and the way from there', { field: 'players.3.born' }, NAMES, 'Field: Players › 4 › born.'],
  [
    'by its way where it has no label',
    { field: 'betRadar.competitionIds.0' },
    {},
    'Field: bet radar › competition ids › 1.',
  ],
  ['in no words where it is the whole', { field: 'body' }, NAMES, ''],
  ['in no words where none is named', { reason: 'odd' }, NAMES, ''],
  ['in no words where nothing is said of it', undefined, NAMES, ''],
])('a refusal names its field %s', (_how, data, fields: FieldNames, said) => {
  render(
    <DeskContext value={PHRASES}>
      <RefusalNotice refusal={{ status: 400, code: 'BAD_REQUEST', data }} fields={fields} />
    </DeskContext>,
  );
  expect(screen.getByRole('alert').textContent).toBe(`Refused. BAD_REQUEST${said && ` ${said}`}`);
});
