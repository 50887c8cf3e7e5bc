import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { AttackReport, Loot, Target } from './attack';
import type { Order } from './attacker';

export interface Attackers {
  readonly begin: (attack: string, target: Target, loot: Loot) => void;
  readonly stop: () => Promise<AttackReport>;
  readonly end: () => void;
}

async function program(name: string): Promise<{ readonly child: ChildProcess; readonly said: unknown }> {
  const child = fork(path.join(import.meta.dirname, name), { execArgv: ['--import', 'tsx'] });
  const [said] = (await once(child, 'message')) as [unknown];
  return { child, said };
}

/** The process that attacks: one attack at a time. */
export async function startAttackers(): Promise<Attackers> {
  const { child } = await program('attacker.ts');
  let [from, begun] = [0, 0];
  return {
    begin: (attack, target, loot) => {
      child.send({ attack, target, loot, from, begun } satisfies Order);
      begun += 1;
    },
    stop: async () => {
      child.send('stop');
      const [report] = (await once(child, 'message')) as [AttackReport];
      from += report.begun;
      return report;
    },
    end: () => child.kill(),
  };
}

/** The server that does nothing. */
export async function startSink(): Promise<{ readonly port: number; readonly end: () => void }> {
  const { child, said } = await program('sink.ts');
  return { port: Number(said), end: () => child.kill() };
}
