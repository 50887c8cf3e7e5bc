import { footballPhrases } from '@tribina/messages/football';
import { randomInt } from 'node:crypto';
import { draftLike, Editor } from './accounts';
import { importFile } from './feed-file';
import { callInternally } from './internal';
import { articlePathOf } from './matches';
import { newMember, theModerator, type Person } from './people';
import { newestArticle } from './routes';
import { post, runFile, type Answer } from './system';

/** What every page of the match has to show. */
export interface Standing {
  /** Minute or end, goals of the home team and of the visitor. */
  readonly match: readonly string[];
  /** Titles of the live posts, newest first. */
  readonly posts: readonly string[];
  /** What readers say, newest first. */
  readonly comments: readonly string[];
}

interface Said {
  readonly id: number;
  text: string;
}

/** A match that has begun, the live report of it, and what readers say to that: all of a test's own, in the Serbian edition. */
export class MatchDay {
  #minute = 1;
  #match: readonly [home: number, visitor: number] = [0, 0];
  #isOver = false;
  #posts: readonly Said[] = [];
  #comments: readonly Said[] = [];

  private constructor(
    private readonly editor: Editor,
    private readonly fan: Person,
    readonly matchId: number,
    private readonly articleId: number,
    /** Where the report stands. */
    readonly path: string,
  ) {}

  static async during(work: (day: MatchDay) => Promise<void>): Promise<void> {
    const matchId = await importMatch();
    const editor = await Editor.logIn('rs');
    const fan = await newMember('rs', `Navijac_${Date.now().toString(36)}`);
    const draft = {
      ...draftLike(await newestArticle('rs'), 'Uživo: dan utakmice'),
      body: [
        { type: 'paragraph', text: [{ text: 'Pratimo uživo.' }] },
        { type: 'match', matchId },
      ],
    };
    await editor.withArticle(draft, async (id) => {
      const day = new MatchDay(editor, fan, matchId, id, await articlePathOf('rs', id));
      await day.scores(0, 0);
      await work(day);
    });
  }

  get standing(): Standing {
    const { live, finished } = footballPhrases.sr;
    return {
      match: [this.#isOver ? finished : `${live} ${this.#minute}′`, ...this.#match.map(String)],
      posts: this.#posts.map(({ text }) => text),
      comments: this.#comments.map(({ text }) => text),
    };
  }

  /** The feed hears how the match stands, a minute later. */
  async scores(home: number, visitor: number): Promise<void> {
    this.#minute += 1;
    this.#match = [home, visitor];
    await this.#tellFeed();
  }

  async ends(): Promise<void> {
    this.#isOver = true;
    await this.#tellFeed();
  }

  async reports(title: string): Promise<void> {
    const { id } = dataOf<{ id: number }>(await this.editor.send('POST', this.#postsAt(), postOf(title)));
    this.#posts = [{ id, text: title }, ...this.#posts];
  }

  /** The newest post has another title. */
  async corrects(title: string): Promise<void> {
    const [newest] = this.#posts;
    if (!newest) throw new Error('Nothing is reported yet');
    answered(await this.editor.send('PUT', `${this.#postsAt()}/${newest.id}`, postOf(title)));
    newest.text = title;
  }

  /** The oldest post was a mistake. */
  async takesBack(): Promise<void> {
    const oldest = this.#posts.at(-1);
    answered(await this.editor.send('DELETE', `${this.#postsAt()}/${oldest?.id}`));
    this.#posts = this.#posts.slice(0, -1);
  }

  /** A reader says something, and a moderator lets it stand. */
  async says(opinion: string): Promise<void> {
    // A number: what is said again is held, and so is what looks like keys hit by chance.
    const text = `${opinion} Kazem to ${randomInt(1_000, 10_000)} puta.`;
    const draft = { news_id: this.articleId, text };
    const answer = await this.fan.send('POST', '/portal/save-comment', draft);
    const { comment_id: id } = dataOf<{ comment_id: number }>(answer);
    await this.#decide(id, { decision: 'approve' });
    this.#comments = [{ id, text }, ...this.#comments];
  }

  /** The oldest comment is reported, and a moderator takes it away. */
  async silences(): Promise<void> {
    const id = this.#comments.at(-1)?.id ?? 0;
    const report = { comment_id: id, reason: 'insult', note: 'Ovo vređa.' };
    // As a member: guests of one address are one person, who may report ten in as many minutes.
    answered(await this.fan.send('POST', '/portal/report-comment', report));
    await this.#decide(id, { decision: 'reject', reason: 'insult' });
    this.#comments = this.#comments.slice(0, -1);
  }

  async #decide(id: number, decision: object): Promise<void> {
    const body = { caseIds: [`comment-${id}`], ...decision };
    const moderator = await theModerator('rs');
    const [outcome] = dataOf<{ outcome: string }[]>(await moderator.send('POST', '/portal/moderation/decisions', body));
    if (outcome?.outcome !== 'done') throw new Error(`Not decided: ${JSON.stringify(outcome)}`);
  }

  async #tellFeed(): Promise<void> {
    const [home, away] = this.#match;
    const minute = this.#isOver ? null : this.#minute;
    const result = { home, away, ended: this.#isOver, code: 0, minute };
    const at = `/internal/matches/${this.matchId}/result`;
    const status = await callInternally(runFile('feed').port, 'PUT', at, result);
    if (status !== 200) throw new Error(`The feed does not take the result: ${status}`);
  }

  #postsAt(): string {
    return `/articles/${this.articleId}/live-posts`;
  }
}

const postOf = (title: string) => ({ title, minute: '10', text: [{ text: title }] });

/** A match of two known clubs that has begun a minute ago, in a competition of its own. @returns the feed's id of it. */
async function importMatch(): Promise<number> {
  const key = `dan-utakmice-${Date.now().toString(36)}`;
  const names = { en: 'Match day', sr: 'Dan utakmice', hr: 'Dan utakmice' };
  const startTime = new Date(Date.now() - 60_000).toISOString().replace(/\.\d+Z/, 'Z');
  const output = importFile({
    competition: { key, type: 'league', season: key, timeZone: 'Europe/Belgrade', names },
    matches: [{ round: 1, home: 'arsenal', visitor: 'everton', startTime }],
  });
  const competitionId = Number(/\((\d+)\), 1 matches/.exec(output)?.[1]);
  const { body } = answered(await post('rs', '/api/feed-matches', { competitionIds: [competitionId] }));
  const [match] = (JSON.parse(body) as { items: { id: number }[] }).items;
  if (!match) throw new Error(`The feed has taken another match: ${output}`);
  return match.id;
}

function answered(answer: Answer): Answer {
  if (answer.status !== 200 && answer.status !== 201) throw new Error(`Refused: ${answer.status} ${answer.body}`);
  return answer;
}

function dataOf<T>(answer: Answer): T {
  return (JSON.parse(answered(answer).body) as { data: T }).data;
}
