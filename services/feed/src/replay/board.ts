import type { ReplayStep } from './replay';

/** Prints a line for each match whose score or stage has changed. */
export class Board {
  private readonly shown = new Map<string, string>();

  constructor(private readonly print: (text: string) => void) {}

  show(steps: readonly ReplayStep[]): void {
    for (const step of steps) {
      const said = stageOf(step);
      if (this.shown.get(step.name) === said) continue;
      this.shown.set(step.name, said);
      const minute = step.state?.minute;
      this.print(`${minute ? `${minute}′`.padStart(5) : '     '}  ${step.name}  ${said}`);
    }
  }
}

function stageOf({ state }: ReplayStep): string {
  if (!state) return 'left alone: another source has written it meanwhile';
  if (!state.score) return 'not kicked off';
  const score = state.score.join(':');
  if (!state.ended) return score;
  return state.penalties ? `${score}, ${state.penalties.join(':')} on penalties, ended` : `${score}, ended`;
}
