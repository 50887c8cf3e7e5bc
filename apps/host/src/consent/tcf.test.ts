import { isGranted, PURPOSES, saveChoice, storedChoice, type Purpose } from '@tribina/browser';
import { followManager } from './client';
import { stubApi } from './external-manager';
import { ownManager } from './own-manager';
import { tcString } from './tc-string';
import { purposesOf, tcfPurposes, type TcData, type TcfApi } from './tcf';

const PLACE = { language: 'sr', country: 'RS' } as const;
const granted = () => PURPOSES.filter(isGranted);
const consents = (...numbers: number[]) => Object.fromEntries(numbers.map((number) => [number, true]));

beforeEach(() => {
  window.localStorage.clear();
  delete document.documentElement.dataset['consent'];
});

/** The bits of a TC string, read by the format's own table. */
function fieldsOf(text: string): Record<string, number | string> {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  let bits = [...text].map((char) => alphabet.indexOf(char).toString(2).padStart(6, '0')).join('');
  const take = (length: number) => {
    const taken = bits.slice(0, length);
    bits = bits.slice(length);
    return taken;
  };
  const number = (length: number) => parseInt(take(length), 2);
  const letters = () => String.fromCharCode(65 + number(6), 65 + number(6));
  return {
    version: number(6),
    created: number(36),
    updated: number(36),
    cmp: number(12),
    cmpVersion: number(12),
    screen: number(6),
    language: letters(),
    list: number(12),
    policy: number(6),
    isServiceSpecific: number(1),
    hasOwnTexts: number(1),
    features: take(12),
    purposes: take(24),
    interests: take(24),
    purposeOne: number(1),
    country: letters(),
    vendors: [number(16), number(1), number(16), number(1)].join(),
    restrictions: number(12),
    rest: bits,
  };
}

it('P084: writes a TC string of version 2 by the format of the IAB', () => {
  const at = new Date('2026-11-20T15:30:00Z');
  const text = tcString({ at, purposes: [1, 8, 9], ...PLACE });
  const day = Date.parse('2026-11-20T00:00:00Z') / 100;
  expect(text).toMatch(/^C[\w-]+$/);
  expect(fieldsOf(text)).toEqual({
    version: 2,
    created: day,
    updated: day,
    cmp: 0,
    cmpVersion: 1,
    screen: 1,
    language: 'SR',
    list: 0,
    policy: 4,
    isServiceSpecific: 1,
    hasOwnTexts: 1,
    features: '0'.repeat(12),
    purposes: `100000011${'0'.repeat(15)}`,
    interests: '0'.repeat(24),
    purposeOne: 0,
    country: 'RS',
    vendors: '0,0,0,0',
    restrictions: 0,
    rest: expect.stringMatching(/^0*$/),
  });
});

it.each<[readonly Purpose[], readonly number[]]>([
  [[], []],
  [['functional'], [1]],
  [['statistics'], [1, 8, 9]],
  [
    ['functional', 'personalisation'],
    [1, 5, 6],
  ],
  [PURPOSES, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
])('%j is %j in TCF, and back', (purposes, numbers) => {
  expect(tcfPurposes(purposes)).toEqual(numbers);
  expect(purposesOf(consents(...numbers))).toEqual(
    PURPOSES.filter((one) => numbers.length > 0 && (one === 'functional' || purposes.includes(one))),
  );
});

it('a purpose counts only where all that it stands for was agreed to', () => {
  expect(purposesOf({ ...consents(1, 8), 9: false })).toEqual(['functional']);
  expect(purposesOf(consents(8, 9))).toEqual([]);
});

describe('our consent manager', () => {
  const heard: TcData[] = [];
  const listen = (api: TcfApi) => api('addEventListener', 2, (data: TcData) => heard.push(data));
  beforeEach(() => heard.splice(0));

  it('P084: asks a new reader, and reports the finished choice', () => {
    const manager = ownManager(PLACE);
    listen(manager.api);
    manager.shown();
    manager.chosen(['functional']);
    expect(
      heard.map(({ eventStatus, tcString: text, purpose }) => [eventStatus, text === '', purpose.consents[1]]),
    ).toEqual([
      ['cmpuishown', true, false],
      ['cmpuishown', true, false],
      ['useractioncomplete', false, true],
    ]);
    expect(heard[0]).toMatchObject({ gdprApplies: true, cmpStatus: 'loaded', listenerId: 1, isServiceSpecific: true });
  });

  it('knows what was chosen before', () => {
    saveChoice(['functional', 'marketing']);
    listen(ownManager(PLACE).api);
    expect(heard).toMatchObject([{ eventStatus: 'tcloaded', purpose: { consents: { 1: true, 2: true, 5: false } } }]);
  });

  it('no longer tells who has stopped listening, and answers a command that there is not', () => {
    const { api, shown } = ownManager(PLACE);
    listen(api);
    const removed = jest.fn();
    api('removeEventListener', 2, removed, 1);
    api('removeEventListener', 2, removed, 7);
    shown();
    expect([heard.length, removed.mock.calls]).toEqual([
      1,
      [
        [true, true],
        [false, true],
      ],
    ]);
    const answer = jest.fn();
    api('getVendorList', 2, answer);
    api('constructor', 2, answer);
    expect(answer.mock.calls).toEqual([
      [null, false],
      [null, false],
    ]);
    api('ping', 2, answer);
    expect(answer).toHaveBeenLastCalledWith(
      expect.objectContaining({ gdprApplies: true, cmpLoaded: true, cmpStatus: 'loaded', apiVersion: '2.2' }),
      true,
    );
  });
});

describe('the adapter of a consent manager', () => {
  let tell: (data: Partial<TcData> | null, success?: boolean) => void = () => undefined;
  const api: TcfApi = (_command, _version, callback) => {
    tell = (data, success = true) => callback(data as never, success);
  };
  const data = (eventStatus: TcData['eventStatus'], ...numbers: number[]): Partial<TcData> => ({
    eventStatus,
    purpose: { consents: consents(...numbers), legitimateInterests: {} },
  });
  beforeEach(() => followManager(api));

  it('P084: grants nothing until the choice is finished, and then what was agreed to', () => {
    tell(data('cmpuishown', 1, 8, 9));
    expect([granted(), storedChoice()]).toEqual([[], null]);
    tell(data('useractioncomplete', 1));
    expect(granted()).toEqual(['functional']);
    tell(data('useractioncomplete'));
    expect([granted(), storedChoice()?.purposes]).toEqual([[], []]);
  });

  it('takes over what the manager has kept, and does not make it younger than it is', () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
    tell(data('tcloaded', 1, 8, 9));
    jest.setSystemTime(new Date('2026-11-21T10:00:00Z'));
    tell(data('tcloaded', 1, 8, 9));
    expect([granted(), storedChoice()?.at.toISOString()]).toEqual([
      ['functional', 'statistics'],
      '2026-11-20T10:00:00.000Z',
    ]);
    jest.useRealTimers();
  });

  it.each([
    ['a failure', null, false],
    ['nothing', null, true],
  ])('takes %s for no choice', (_what, value, success) => {
    tell(value, success);
    expect(storedChoice()).toBeNull();
  });
});

it('the stub answers `ping`, and keeps the rest for the manager that comes', () => {
  const stub = stubApi() as unknown as TcfApi & (() => unknown[]);
  const pinged = jest.fn();
  stub('ping', 2, pinged);
  expect(pinged).toHaveBeenCalledWith(expect.objectContaining({ cmpLoaded: false, cmpStatus: 'stub' }), true);
  const listener = jest.fn();
  stub('addEventListener', 2, listener);
  expect([stub(), listener.mock.calls]).toEqual([[['addEventListener', 2, listener]], []]);
});
