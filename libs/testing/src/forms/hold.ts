import { FORMS, LOSSES, type Cell, type Form, type Loss } from './table';

/** A form in a test's hands. */
export interface FormHand {
  /** What sends it: `PUT /portal/…`, without query. */
  readonly call: string;
  /** Shows it anew as it is found there, against a network that answers everything else. */
  readonly open: () => Promise<unknown>;
  readonly write: (words: string) => void | Promise<void>;
  /** What stands there. */
  readonly text: () => string;
  readonly send: () => void | Promise<void>;
  /** Sends it once more where a colleague was quicker; by default as before. */
  readonly resend?: () => void | Promise<void>;
  /** The answer once it is taken. */
  readonly taken: object;
  /** What `write` leaves there, and what is sent of it: the words themselves by default. */
  readonly shown?: (words: string) => string;
  readonly sent?: (words: string) => string;
  /** The code of a 409. */
  readonly stale?: string;
}

/** What all forms of a test file share. */
export interface FormWorld {
  /** Takes the page away. */
  readonly leave: () => Promise<void>;
  /** Asks until it is so. */
  readonly until: (check: () => void) => Promise<void>;
  readonly settle: () => Promise<unknown>;
  /** What is said of a failure. */
  readonly said: () => string;
  /** All that outlives the page in the browser. */
  readonly stored: () => string;
}

type Reply = { readonly status: number; readonly body: object } | 'none';

/** Between the form and what answers it: the calls that send it are answered as a test says. */
class Wire {
  readonly sent: string[] = [];
  next: Reply | Promise<Reply>;

  constructor(call: string, taken: Reply) {
    this.next = taken;
    const fetched = jest.mocked(globalThis.fetch);
    const others = fetched.getMockImplementation();
    fetched.mockImplementation(async (input, init = {}) => {
      if (`${init.method ?? 'GET'} ${String(input as string).split('?')[0]}` !== call || !others)
        return (await others?.(input, init)) ?? new Response();
      this.sent.push(typeof init.body === 'string' ? init.body : '');
      const reply = await this.next;
      if (reply === 'none') throw new TypeError('Failed to fetch');
      const headers = { 'content-type': 'application/json' };
      return new Response(JSON.stringify(reply.body), { status: reply.status, headers });
    });
  }
}

const WORDS = 'wordsofmine';
const refusal = (status: number, message: string): Reply => ({ status, body: { status: 'ERROR', message } });
const same = (words: string) => words;

function replyTo(loss: Loss, { stale = 'STALE_REVISION' }: FormHand): Reply {
  const replies: Partial<Record<Loss, Reply>> = {
    '401': refusal(401, 'UNAUTHORIZED'),
    '409': refusal(409, stale),
    '503': refusal(503, 'SERVICE_UNAVAILABLE'),
    'no network': 'none',
  };
  return replies[loss] ?? 'none';
}

/** The tests that the table's cells are, of all forms whose tests stand in a file. */
export function holdForms<Id extends keyof typeof FORMS>(
  hands: Readonly<Record<Id, FormHand>>,
  world: FormWorld,
): void {
  for (const id of Object.keys(hands) as Id[]) {
    const form: Form = FORMS[id];
    const kept = LOSSES.filter((loss) => form.cells[loss] === 'kept');
    describe(`${form.name}:`, () => {
      it.each(kept)('%s takes nothing of what was written', (loss) => LOSS_TESTS[loss](hands[id], world, loss));
      if (LOSSES.some((loss) => isSecret(form.cells[loss])))
        it('a step away leaves a secret in no store and no field', () => nowhere(hands[id], world));
    });
  }
}

function isSecret(cell: Cell): boolean {
  return typeof cell === 'object' && 'secret' in cell;
}

type LossTest = (hand: FormHand, world: FormWorld, loss: Loss) => Promise<void>;

async function opened(hand: FormHand): Promise<Wire> {
  await hand.open();
  return new Wire(hand.call, takenBy(hand));
}

function takenBy({ taken }: FormHand): Reply {
  return { status: 200, body: taken };
}

const refused: LossTest = async (hand, { until, said }, loss) => {
  const { shown = same, sent = same, resend = hand.send } = hand;
  const wire = await opened(hand);
  await hand.write(WORDS);
  wire.next = replyTo(loss, hand);
  await hand.send();
  await until(() => expect(said()).not.toBe(''));
  expect(hand.text()).toBe(shown(WORDS));
  wire.next = takenBy(hand);
  await (loss === '409' ? resend : hand.send)();
  await until(() => expect(wire.sent).toHaveLength(2));
  expect(wire.sent.map((body) => body.includes(sent(WORDS)))).toEqual([true, true]);
};

const late: LossTest = async (hand, { until, settle }) => {
  const { shown = same } = hand;
  const wire = await opened(hand);
  let answer: (reply: Reply) => void = () => undefined;
  wire.next = new Promise<Reply>((resolve) => {
    answer = resolve;
  });
  await hand.write(WORDS);
  await hand.send();
  await until(() => expect(wire.sent).toHaveLength(1));
  await hand.write(`${WORDS}again`);
  answer(takenBy(hand));
  await settle();
  expect(hand.text()).toBe(shown(`${WORDS}again`));
};

const away: LossTest = async (hand, { leave, until, settle, stored }) => {
  const { shown = same, sent = same } = hand;
  await hand.open();
  await hand.write(WORDS);
  await settle();
  await leave();
  // By which it is seen where secrets would be, too.
  if (!hand.shown) expect(stored()).toContain(WORDS);
  const wire = await opened(hand);
  expect(hand.text()).toBe(shown(WORDS));
  await hand.send();
  await until(() => expect(wire.sent).toHaveLength(1));
  expect(wire.sent[0]).toContain(sent(WORDS));
  await settle();
  await leave();
  await hand.open();
  expect(hand.text()).not.toBe(shown(WORDS));
};

async function nowhere(hand: FormHand, { leave, until, said, stored }: FormWorld): Promise<void> {
  const { sent = same } = hand;
  const wire = await opened(hand);
  await hand.write(WORDS);
  wire.next = 'none';
  await hand.send();
  await until(() => expect(said()).not.toBe(''));
  expect(wire.sent[0]).toContain(sent(WORDS));
  expect(stored()).not.toContain(WORDS);
  await leave();
  expect(stored()).not.toContain(WORDS);
  await hand.open();
  expect(hand.text()).toBe('');
}

const LOSS_TESTS: Readonly<Record<Loss, LossTest>> = {
  '401': refused,
  '409': refused,
  '503': refused,
  'no network': refused,
  'a late answer': late,
  'a second tab': refused,
  'a step away': away,
};
