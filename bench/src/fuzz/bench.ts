import { inOwnSystem } from '../own-system';
import type { InProcessBench } from '../bench';
import { PROCESSES, through, type Harm } from './strangers';

/** `FUZZ_CONNECTIONS` and `FUZZ_SEED` make it another one. */
const CONNECTIONS = Number(process.env['FUZZ_CONNECTIONS'] ?? 150_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 29);
const AT_ONCE = 64;

/** Whether strangers end a process, or have it keep what they leave. */
export const strangersBench: InProcessBench = {
  name: 'strangers',
  isInProcess: true,
  method:
    `${CONNECTIONS.toLocaleString('en')} connections (\`FUZZ_CONNECTIONS\`) to each of ${PROCESSES.length} processes of a system of its own, ` +
    'on each of which is done what no proper client does: broken, cut, oversize and foreign bytes, whole or in pieces, each left in another ' +
    `way, ${AT_ONCE} at once; the same for the same seed (\`FUZZ_SEED\`, ${SEED}). \`npm run fuzz -- --seed ${SEED} --connections ${CONNECTIONS}\` tells more of each.`,
  run: ({ say }) =>
    inOwnSystem(async (system) => {
      const harms: (Harm & { readonly name: string })[] = [];
      for (const name of PROCESSES) {
        const strangers = { seed: SEED, connections: CONNECTIONS, atOnce: AT_ONCE, say };
        harms.push({ name, ...(await through(system, name, strangers)) });
      }
      const told = harms.map(({ name, connections }) => `${name} ${connections.toLocaleString('en')}`).join(', ');
      const words = harms.flatMap((harm) => harm.words).join('; ') || 'nothing has come to harm';
      const common = { reference: null, worse: 'higher', budget: 0 } as const;
      return [
        {
          ...common,
          id: 'strangers-ended',
          what: 'processes that ended under strangers',
          value: harms.filter(({ hasEnded }) => hasEnded).length,
          unit: 'processes',
          detail: `seed ${SEED}: ${told}; ${words}`,
        },
        {
          ...common,
          id: 'strangers-kept',
          what: 'connections of strangers that were held a minute after the last had gone',
          value: harms.reduce((sum, { kept }) => sum + kept, 0),
          unit: 'connections',
          detail: 'of the same run',
        },
      ];
    }),
};
