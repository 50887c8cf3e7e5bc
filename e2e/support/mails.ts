import type { EditionId } from '@tribina/editions';
import { Editor } from './accounts';
import { ask, until } from './system';

interface Mail {
  readonly id: number;
  readonly template: string;
  readonly text: string;
}

/** The newest mail of a template to an address: the demo world sends none, staff read them. */
export async function mailTo(edition: EditionId, to: string, template: string): Promise<Mail> {
  const editor = await Editor.logIn(edition);
  const at = `/portal/mailbox?limit=20&offset=0&to=${encodeURIComponent(to)}`;
  const look = async () => {
    const { status, body } = await ask(edition, at, { headers: { cookie: editor.cookie } });
    if (status !== 200) return undefined;
    return (JSON.parse(body) as { data: Mail[] }).data.find((mail) => mail.template === template);
  };
  const { value } = await until(look, (mail) => mail !== undefined, 15_000, 200);
  if (!value) throw new Error(`No mail '${template}' to ${to}`);
  return value;
}

/** Where the link of a mail leads, as a path: mails name the public origin of their edition. */
export async function mailedPath(edition: EditionId, to: string, template: string): Promise<string> {
  const { text } = await mailTo(edition, to, template);
  const [link] = /https?:\/\/\S+[?&](code|deleteUser)=[\w-]+/.exec(text) ?? [];
  if (!link) throw new Error(`The mail '${template}' has no link:\n${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
