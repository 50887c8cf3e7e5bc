import type { Session } from '@tribina/auth';
import { announcePage, saveChoice } from '@tribina/browser';
import { withBoot } from '../testing';
import type { WorkerMessage } from './protocol';

let tellSession: (session: Session) => void = () => undefined;
jest.mock('@tribina/auth', () => ({
  getSession: () => ({ status: 'unknown', user: null }),
  onSessionChange: (listener: typeof tellSession) => {
    tellSession = listener;
  },
}));
jest.mock('../own-release', () => ({ OWN_RELEASE: 'host-2.0.0' }));

const told: WorkerMessage[] = [];
const register = jest.fn();
const kinds = () => told.splice(0).map(({ kind }) => kind);

beforeAll(async () => {
  withBoot();
  document.body.innerHTML = '<main><h1> Naslov </h1></main>';
  history.replaceState(null, '', '/fudbal/vesti/naslov/7');
  const active = { postMessage: (message: WorkerMessage) => told.push(message) };
  register.mockResolvedValue({});
  Object.assign(navigator, { serviceWorker: { register, ready: Promise.resolve({ active }) } });
  announcePage('SINGLE_NEWS');
  saveChoice([]);
  const { keepOffline } = await import('./keep-offline');
  await keepOffline();
});

it('registers the worker by the only policy of the page, and tells it which host runs; of what is read nothing', () => {
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  expect(told.splice(0)).toEqual([{ kind: 'shell', release: 'host-2.0.0' }]);
});

it('tells what is read once it may be kept, at each step to an article, and takes it back with the consent', () => {
  saveChoice(['functional']);
  expect(told.splice(0)).toEqual([{ kind: 'read', path: '/fudbal/vesti/naslov/7', title: 'Naslov', pictures: [] }]);
  announcePage('CATEGORY_VIEW');
  expect(kinds()).toEqual([]);
  announcePage('SINGLE_NEWS');
  expect(kinds()).toEqual(['read']);
  saveChoice([]);
  expect(kinds()).toEqual(['forget']);
  announcePage('SINGLE_NEWS');
  expect(kinds()).toEqual([]);
});

it('has everything forgotten when somebody logs out, and only then', () => {
  tellSession({ status: 'anonymous', user: null });
  expect(kinds()).toEqual([]);
  tellSession({ status: 'member', user: { id: 1 } as never });
  tellSession({ status: 'anonymous', user: null });
  expect(kinds()).toEqual(['forget']);
});
